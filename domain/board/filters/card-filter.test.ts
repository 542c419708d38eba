import { describe, expect, it } from 'vitest';
import type { AccountId } from '../../kernel/ids.ts';
import { step, story, subtask, version } from '../../testing/issues.ts';
import type { Issue, Person } from '../../tracker/entities.ts';
import { assembleMap } from '../assembly/assemble.ts';
import type { StoryMap } from '../model/model.ts';
import { narrowedMap } from '../visibility/narrow.ts';
import { choiceBy, isFiltering, NO_CARD_FILTER, pickValue } from './card-filter.ts';
import { optionsOf } from './options.ts';

const person = (accountId: string): Person => ({
  accountId: accountId as AccountId,
  displayName: `Person ${accountId}`,
  avatarUrl: null,
  active: true,
});

const assignedTo = (issue: Issue, accountId: string): Issue => ({
  ...issue,
  assignee: person(accountId),
});
const bug = (issue: Issue): Issue => ({ ...issue, type: { ...issue.type, id: '9', name: 'Bug' } });

const STORIES = [
  assignedTo(story('11', { parent: '1', versionIds: ['7'], storyPoints: 3 }), 'b'),
  assignedTo(story('12', { parent: '1', category: 'done', storyPoints: 5 }), 'a'),
  bug(story('13', { parent: '2', versionIds: ['7'] })),
];
const MAP = assembleMap(
  {
    goals: [],
    steps: [assignedTo(step('1'), 'a'), assignedTo(step('2'), 'b')],
    stories: STORIES,
    subtasks: [subtask('21', { parent: '11' })],
    versions: [version('7')],
    sprints: [],
  },
  'release',
);

const storiesOn = (map: StoryMap): string[] =>
  [...map.cells.values()].flat().map(({ issue }) => issue.id);
const stepsOn = (map: StoryMap): string[] =>
  map.goals.flatMap(({ steps }) => steps.map(({ id }) => id));

describe('the groups of the card filter', () => {
  it('offer each value of the cards with its count, unassigned first', () => {
    const shown = optionsOf('assignees', STORIES).map(({ name, count }) => [name, count]);
    expect(shown).toEqual([
      [null, 1],
      ['Person a', 1],
      ['Person b', 1],
    ]);
    expect(optionsOf('statuses', STORIES).map(({ name, count }) => [name, count])).toEqual([
      ['new', 2],
      ['done', 1],
    ]);
  });

  it('offer no types of subtasks or epics', () => {
    const all = [...STORIES, subtask('21'), step('1')];
    expect(optionsOf('types', all).map(({ name }) => name)).toEqual(['Bug', 'Story']);
  });

  it('keep all cards when nothing is selected', () => {
    expect(isFiltering(NO_CARD_FILTER)).toBe(false);
    expect(narrowedMap(MAP, choiceBy(NO_CARD_FILTER))).toBe(MAP);
  });

  it('combine values within a group by OR, and groups by AND', () => {
    const either = pickValue(pickValue(NO_CARD_FILTER, 'assignees', 'a'), 'assignees', '-1');
    expect(storiesOn(narrowedMap(MAP, choiceBy(either))).sort()).toEqual(['12', '13']);
    const both = pickValue(either, 'types', 'Bug');
    expect(storiesOn(narrowedMap(MAP, choiceBy(both)))).toEqual(['13']);
    expect(pickValue(both, 'types', 'Bug')).toEqual(either);
  });

  it('update the counts of lanes and keep the columns', () => {
    const map = narrowedMap(MAP, choiceBy(pickValue(NO_CARD_FILTER, 'assignees', 'b')));
    expect(map.lanes.map(({ totals }) => totals.points)).toEqual([3, 0]);
    expect(stepsOn(map)).toEqual(['1', '2', '-1']);
  });

  it('with `includeEpics`, hide epics too, except epics that still show stories', () => {
    const filter = { ...pickValue(NO_CARD_FILTER, 'assignees', 'b'), includeEpics: true };
    expect(stepsOn(narrowedMap(MAP, choiceBy(filter)))).toEqual(['1', '2', '-1']);
    const unassigned = { ...pickValue(NO_CARD_FILTER, 'assignees', '-1'), includeEpics: true };
    expect(stepsOn(narrowedMap(MAP, choiceBy(unassigned)))).toEqual(['2', '-1']);
    const bugs = { ...pickValue(NO_CARD_FILTER, 'types', 'Bug'), includeEpics: true };
    expect(stepsOn(narrowedMap(MAP, choiceBy(bugs)))).toEqual(['1', '2', '-1']);
  });
});
