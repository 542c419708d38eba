import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MapSources } from '../../board/model/model.ts';
import { goal } from '../../testing/goals.ts';
import { rank, step, story } from '../../testing/issues.ts';
import type { Issue } from '../../tracker/entities.ts';
import {
  countsOf,
  GROUPINGS,
  type NotesChoice,
  type Section,
  sectionsOf,
  typesOf,
} from './sections.ts';

const bug = (issue: Issue): Issue => ({ ...issue, type: { ...issue.type, name: 'Bug' } });

const SOURCES: MapSources = {
  goals: [goal('g2', '0|i00000:'), goal('g1', '0|hzzzzz:'), goal('g3', '0|z00000:')],
  steps: [
    step('1', { properties: { goalId: 'g2' } }),
    step('2', { properties: { goalId: 'g1', rank: rank('i00000') } }),
    step('3', { properties: { goalId: 'g1', rank: rank('h00000') } }),
  ],
  stories: [
    story('11', { parent: '1', category: 'done', storyPoints: 2.5 }),
    story('12', { parent: '2', category: 'done', properties: { versionRank: rank('i00000') } }),
    story('13', { parent: '2', category: 'done', properties: { versionRank: rank('h00000') } }),
    story('14', { parent: '3', category: 'indeterminate', storyPoints: 8 }),
    bug(story('15', { parent: '3', category: 'done', storyPoints: 1.1 })),
    story('16', { parent: '99', category: 'done' }),
  ],
  subtasks: [],
  versions: [],
  sprints: [],
};

const CHOICE: NotesChoice = { unfinished: false, withoutTypes: [], grouping: 'steps' };

const nameOf = ({ of }: Section) => of && ('type' in of ? of.type : of.id);
const listed = (sections: readonly Section[]) =>
  sections.map((section) => [
    nameOf(section),
    ...section.parts.map(({ step: at, stories }) => [at?.id ?? null, ...stories.map((s) => s.id)]),
  ]);
const ids = (sections: readonly Section[]) =>
  sections.flatMap(({ parts }) => parts.flatMap(({ stories }) => stories.map(({ id }) => id)));

describe('the items of release notes', () => {
  it('are in the order of the map, by goal, step and rank, without empty headings', () => {
    expect(listed(sectionsOf(SOURCES, CHOICE))).toEqual([
      ['g1', ['3', '15'], ['2', '13', '12']],
      ['g2', ['1', '11']],
      ['-1', ['-1', '16']],
    ]);
  });

  it('can be grouped by goals alone, by types, or not at all', () => {
    const by = (grouping: NotesChoice['grouping']) =>
      listed(sectionsOf(SOURCES, { ...CHOICE, grouping }));
    expect(by('goals')).toEqual([
      ['g1', [null, '15', '13', '12']],
      ['g2', [null, '11']],
      ['-1', [null, '16']],
    ]);
    expect(by('types')).toEqual([
      ['Bug', [null, '15']],
      ['Story', [null, '13', '12', '11', '16']],
    ]);
    expect(by('none')).toEqual([[null, [null, '15', '13', '12', '11', '16']]]);
  });

  it('include what is not done only if that is chosen, and no type that is left out', () => {
    expect(ids(sectionsOf(SOURCES, { ...CHOICE, unfinished: true }))).toContain('14');
    const some = sectionsOf(SOURCES, { ...CHOICE, withoutTypes: ['Story'] });
    expect(listed(some)).toEqual([['g1', ['3', '15']]]);
    expect(sectionsOf({ ...SOURCES, stories: [] }, CHOICE)).toEqual([]);
  });

  it('have no steps on a map with two levels', () => {
    const stories = [story('1', { category: 'done', properties: { goalId: 'g1' } })];
    expect(listed(sectionsOf({ ...SOURCES, flat: true, stories }, CHOICE))).toEqual([
      ['g1', [null, '1']],
    ]);
  });

  it('are each chosen story exactly once, whatever the map and the grouping, and are counted so', () => {
    const anyStory = fc.record({
      parent: fc.constantFrom(null, '1', '2', '3', '99'),
      category: fc.constantFrom('new', 'indeterminate', 'done'),
      storyPoints: fc.option(fc.nat(20)),
      properties: fc.record({ goalId: fc.constantFrom(null, 'g1', 'gone') }),
    });
    const anyChoice = fc.record({
      unfinished: fc.boolean(),
      withoutTypes: fc.constantFrom([], ['Bug'], ['Story']),
      grouping: fc.constantFrom(...GROUPINGS),
    });
    fc.assert(
      fc.property(fc.array(anyStory), anyChoice, fc.boolean(), (seeds, choice, flat) => {
        const stories = seeds.map((seed, at) => {
          const made = story(String(100 + at), seed);
          return at % 3 === 0 ? bug(made) : made;
        });
        const sections = sectionsOf({ ...SOURCES, stories, flat }, choice);
        const wanted = stories.filter(
          ({ status, type }) =>
            (choice.unfinished || status.category === 'done') &&
            !choice.withoutTypes.includes(type.name as never),
        );
        expect(ids(sections).sort()).toEqual(wanted.map(({ id }) => id).sort());
        expect(countsOf(sections)).toEqual({
          items: wanted.length,
          done: wanted.filter(({ status }) => status.category === 'done').length,
          points: wanted.reduce((sum, { storyPoints }) => sum + (storyPoints ?? 0), 0),
        });
        const parts = sections.flatMap((section) => section.parts);
        expect(parts.every((part) => part.stories.length > 0)).toBe(true);
      }),
    );
  });

  it('have types, which are counted', () => {
    expect(typesOf(SOURCES.stories)).toEqual([
      { type: 'Story', stories: 5 },
      { type: 'Bug', stories: 1 },
    ]);
  });

  it('have their points counted without errors of binary fractions', () => {
    expect(countsOf(sectionsOf(SOURCES, CHOICE))).toEqual({ items: 5, done: 5, points: 3.6 });
  });
});
