import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SwimlaneMode } from '../../aggregates/setting/swimlane-mode.ts';
import { goal } from '../../testing/goals.ts';
import { rank, sprint, step, story, subtask, version } from '../../testing/issues.ts';
import { anyMapStep, FIRST_STATE, type MapState } from '../../testing/map-steps.ts';
import { assembleMap } from '../assembly/assemble.ts';
import type { MapSources, StoryMap } from '../model/model.ts';
import { applyDifference } from './apply-difference.ts';
import { compareMaps } from './compare-maps.ts';
import { COMPARED_FIELDS } from './compared-fields.ts';
import { cardsOf, goalOfCard, keyOfCard } from './map-cards.ts';
import type { CardFieldChange, MapDifference } from './map-difference.ts';

const SOURCES: MapSources = {
  goals: [goal('g1', '0|h00000:'), goal('g2', '0|i00000:')],
  steps: [
    step('11', { properties: { goalId: 'g1', rank: rank('h00000') } }),
    step('12', { properties: { goalId: 'g1', rank: rank('i00000') } }),
    step('13', { properties: { goalId: 'g2', rank: rank('h00000') } }),
  ],
  stories: ['21', '22', '23', '24'].map((id, index) =>
    story(id, {
      parent: '11',
      versionIds: ['1'],
      storyPoints: index + 1,
      properties: { versionRank: rank(`${'hijk'[index]}00000`) },
    }),
  ),
  subtasks: [subtask('31', { parent: '21' })],
  versions: [version('1'), version('2', { releaseDate: '2026-11-20' })],
  sprints: [],
};

type Edited<Item> = (item: Item) => Item;

const withIssue = (
  sources: MapSources,
  level: 'steps' | 'stories' | 'subtasks',
  id: string,
  edited: Edited<MapSources['stories'][number]>,
): MapSources => ({
  ...sources,
  [level]: sources[level].map((issue) => (issue.id === id ? edited(issue) : issue)),
});

const withStory = (id: string, edited: Edited<MapSources['stories'][number]>) =>
  withIssue(SOURCES, 'stories', id, edited);

const mapOf = (sources: MapSources, mode: SwimlaneMode = 'release') => assembleMap(sources, mode);
const from = (after: MapSources, mode?: SwimlaneMode): MapDifference =>
  compareMaps(mapOf(SOURCES, mode), mapOf(after, mode));

/** Returns the lists of a difference that are not empty. */
const said = ({ added, removed, moved, reordered, changed, lanes, dates }: MapDifference) =>
  Object.fromEntries(
    Object.entries({
      added,
      removed,
      moved,
      reordered,
      changed,
      lanes: lanes.map(({ before: _before, after: _after, ...sums }) => sums),
      dates,
    }).filter(([, list]) => list.length > 0),
  );

const assembled = ({ sources, mode }: MapState): StoryMap => assembleMap(sources, mode);

/** Generates two states of a map with some work between them. */
const anyPair = fc
  .tuple(fc.array(anyMapStep, { maxLength: 25 }), fc.array(anyMapStep, { maxLength: 25 }))
  .map(([first, second]): readonly [StoryMap, StoryMap] => {
    const left = first.reduce((state, work) => work(state), FIRST_STATE);
    const right = second.reduce((state, work) => work(state), left);
    return [assembled(left), assembled(right)];
  });

describe('the difference of two maps', () => {
  it('leads from the left map to the right one, after any work', () => {
    fc.assert(
      fc.property(anyPair, ([left, right]) => {
        expect(applyDifference(compareMaps(left, right), left)).toEqual(right);
      }),
    );
  });

  it('leads back when it is made the other way round', () => {
    fc.assert(
      fc.property(anyPair, ([left, right]) => {
        const [there, back] = [compareMaps(left, right), compareMaps(right, left)];
        expect(applyDifference(back, right)).toEqual(left);
        expect(new Set(back.added)).toEqual(new Set(there.removed));
        expect(back.moved).toHaveLength(there.moved.length);
        expect(back.changed).toHaveLength(there.changed.length);
      }),
    );
  });

  it('is empty exactly when the maps are the same', () => {
    fc.assert(
      fc.property(anyPair, ([left, right]) => {
        const copy = structuredClone({ ...right, cells: new Map(right.cells) });
        expect(said(compareMaps(right, copy))).toEqual({});
        expect(compareMaps(right, copy).cards.size).toBe(0);
        const { cards, lanes } = compareMaps(left, right);
        if (cards.size === 0 && lanes.length === 0) {
          expect(left.goals).toEqual(right.goals);
          expect(left.cells).toEqual(right.cells);
        }
      }),
    );
  });

  it('names a story that was added, and one that was removed with its subtasks', () => {
    const after = {
      ...SOURCES,
      stories: [...SOURCES.stories.slice(1), story('25', { parent: '13', storyPoints: 8 })],
    };
    expect(said(from(after))).toEqual({
      added: ['story:25'],
      removed: ['story:21', 'subtask:31'],
      lanes: [
        {
          laneId: '1',
          scopeBefore: 10,
          scopeAfter: 9,
          addedPoints: 0,
          removedPoints: 1,
          donePoints: 0,
        },
        {
          laneId: '-1',
          scopeBefore: 0,
          scopeAfter: 8,
          addedPoints: 8,
          removedPoints: 0,
          donePoints: 0,
        },
      ],
    });
  });

  it('says from where to where a story was moved, and which fields are behind the move', () => {
    const after = withStory('22', (issue) => ({
      ...story('22', { parent: '13', versionIds: ['2'], storyPoints: 2 }),
      properties: issue.properties,
    }));
    const { moved, changed, reordered } = from(after);
    expect(moved).toEqual([
      {
        card: 'story:22',
        from: { parentId: '11', laneId: '1' },
        to: { parentId: '13', laneId: '2' },
      },
    ]);
    expect(changed.map(({ field }) => field)).toEqual(['parent', 'versionIds']);
    expect(reordered).toEqual([]);
  });

  it('does not say of the stories of a moved step that they were moved', () => {
    const after = withIssue(SOURCES, 'steps', '11', (issue) => ({
      ...issue,
      properties: { ...issue.properties, goalId: 'g2' },
    }));
    expect(from(after).moved).toEqual([
      {
        card: 'step:11',
        from: { parentId: 'g1', laneId: null },
        to: { parentId: 'g2', laneId: null },
      },
    ]);
  });

  it('names as few cards as possible as reordered', () => {
    const after = withStory('21', (issue) => ({
      ...issue,
      properties: { ...issue.properties, versionRank: rank('z00000') },
    }));
    expect(said(from(after))).toEqual({ reordered: ['story:21'] });
  });

  it('finds the goal of each card', () => {
    const cards = cardsOf(mapOf(SOURCES));
    const goals = cards.all.map((card) => [keyOfCard(card), goalOfCard(cards, card)]);
    expect(Object.fromEntries(goals)).toMatchObject({
      'goal:g1': 'g1',
      'step:13': 'g2',
      'story:24': 'g1',
      'subtask:31': 'g1',
    });
  });
});

describe('the changed fields of a card', () => {
  const fieldsAfter = (issue: Partial<MapSources['stories'][number]>) =>
    from(withStory('21', (old) => ({ ...old, ...issue }))).changed;
  const person = (displayName: string) =>
    ({ accountId: 'ann', displayName, avatarUrl: null, active: true }) as NonNullable<
      MapSources['stories'][number]['assignee']
    >;

  it.each<[CardFieldChange['field'], Partial<MapSources['stories'][number]>, unknown, unknown]>([
    ['summary', { summary: 'Walk' }, 'story 21', 'Walk'],
    ['storyPoints', { storyPoints: null }, 1, null],
    ['labels', { labels: ['b'] }, [], ['b']],
    ['assignee', { assignee: person('Ann') }, null, person('Ann')],
    [
      'priority',
      { priority: { id: '2', name: 'High', iconUrl: null } },
      null,
      { id: '2', name: 'High', iconUrl: null },
    ],
    [
      'type',
      { type: { ...story('1').type, id: '9', name: 'Bug' } },
      story('1').type,
      { ...story('1').type, id: '9', name: 'Bug' },
    ],
    ['sprints', { sprints: [sprint('5')] }, [], [sprint('5')]],
    [
      'links',
      { links: [{ id: '1', typeId: '2', issueId: '3' }] },
      undefined,
      [{ id: '1', typeId: '2', issueId: '3' }],
    ],
  ])('are named with their values: %s', (field, edit, before, after) => {
    expect(fieldsAfter(edit)).toEqual([{ card: 'story:21', field, before, after }]);
  });

  it('are among those that are said to be compared (R-TIME-16)', () => {
    fc.assert(
      fc.property(anyPair, ([left, right]) => {
        const { changed } = compareMaps(left, right);
        const fields = changed.filter(({ card }) => !card.startsWith('goal:'));
        for (const { field } of fields) expect(COMPARED_FIELDS).toContain(field);
      }),
    );
  });

  it('do not name what nobody changed on the map', () => {
    const known = { ...SOURCES.stories[0], assignee: person('Ann') } as (typeof SOURCES.stories)[0];
    const before = withStory('21', () => known);
    const after = withStory('21', () => ({
      ...known,
      updated: '2026-11-30T00:00:00.000+0000',
      assignee: { ...person('Ann'), avatarUrl: 'https://a/new.png' },
    }));
    const difference = compareMaps(mapOf(before), mapOf(after));
    expect(said(difference)).toEqual({});
    expect([...difference.cards.keys()]).toEqual(['story:21']);
  });

  it('are those of goals, too', () => {
    const [first, second] = SOURCES.goals;
    const renamed = goal('g1', '0|h00000:', {
      statusId: '3',
      fields: { ...goal('g1', '').fields, summary: 'Climb' },
    });
    expect(first && second && from({ ...SOURCES, goals: [renamed, second] }).changed).toEqual([
      { card: 'goal:g1', field: 'summary', before: 'Goal g1', after: 'Climb' },
      { card: 'goal:g1', field: 'statusId', before: null, after: '3' },
    ]);
  });
});

describe('the work of a lane', () => {
  it('says what came, what left and what was finished, in points', () => {
    const raised = withStory('21', (issue) => ({ ...issue, storyPoints: 6 }));
    const moved = withIssue(raised, 'stories', '22', (issue) => ({ ...issue, versionIds: ['2'] }));
    const done = withIssue(moved, 'stories', '23', (issue) => ({
      ...issue,
      status: { id: 'done', name: 'done', category: 'done' },
    }));
    expect(said(from(done)).lanes).toEqual([
      {
        laneId: '1',
        scopeBefore: 10,
        scopeAfter: 13,
        addedPoints: 5,
        removedPoints: 2,
        donePoints: 3,
      },
      {
        laneId: '2',
        scopeBefore: 0,
        scopeAfter: 2,
        addedPoints: 2,
        removedPoints: 0,
        donePoints: 0,
      },
    ]);
  });

  it('adds up: what was there, with what came and without what left, is what is there', () => {
    fc.assert(
      fc.property(anyPair, ([left, right]) => {
        for (const lane of compareMaps(left, right).lanes) {
          const { scopeBefore, addedPoints, removedPoints, scopeAfter } = lane;
          expect(scopeBefore + addedPoints - removedPoints).toBeCloseTo(scopeAfter, 2);
        }
      }),
    );
  });
});

describe('the planned days', () => {
  const planned = (start: string | null, end: string | null) =>
    withStory('21', (issue) => ({ ...issue, plan: { start, end } }));

  it.each([
    ['the end is later', planned('2026-11-01', '2026-11-10'), planned(null, '2026-11-24'), 14],
    ['the end is earlier', planned(null, '2026-03-30'), planned(null, '2026-03-28'), -2],
    ['the end is missing', planned('2026-11-01', null), planned('2026-11-03', '2026-11-10'), 2],
    ['nothing can be compared', planned('2026-11-01', null), planned(null, '2026-11-10'), null],
    ['there were none', SOURCES, planned('2026-11-01', '2026-11-10'), null],
  ])('are compared when %s', (_, before, after, days) => {
    const { dates, changed } = compareMaps(mapOf(before), mapOf(after));
    expect(dates).toMatchObject([{ subject: 'story:21', days }]);
    expect(changed).toEqual([]);
  });

  it('are those of goals and lanes, too', () => {
    const [first, second] = SOURCES.goals;
    const longer = goal('g2', '0|i00000:', {
      fields: { ...goal('g2', '').fields, startDate: '2026-11-01', endDate: '2026-12-01' },
    });
    const later = version('2', { releaseDate: '2026-12-04' });
    const after = {
      ...SOURCES,
      goals: first && second ? [first, longer] : [],
      versions: [version('1'), later],
    };
    expect(from(after).dates).toEqual([
      {
        subject: 'goal:g2',
        before: null,
        after: { start: '2026-11-01', end: '2026-12-01' },
        days: null,
      },
      {
        subject: 'lane:2',
        before: { start: null, end: '2026-11-20' },
        after: { start: null, end: '2026-12-04' },
        days: 14,
      },
    ]);
  });
});
