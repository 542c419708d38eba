import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MapSources } from '../../board/model/model.ts';
import { goal } from '../../testing/goals.ts';
import { step, story } from '../../testing/issues.ts';
import { CHANGES, changesBetween, chaptersOf, type TwoMoments } from './between.ts';

const mapWith = (stories: MapSources['stories']): MapSources => ({
  goals: [goal('g1', '0|hzzzzz:')],
  steps: [step('1', { properties: { goalId: 'g1' } })],
  stories,
  subtasks: [],
  versions: [],
  sprints: [],
});

const under = (id: string, category: 'new' | 'done' = 'new', more = {}) =>
  story(id, { parent: '1', category, ...more });

const moments = (before: MapSources['stories'], after: MapSources['stories']): TwoMoments => ({
  before: mapWith(before),
  after: mapWith(after),
  mode: 'release',
});

const ids = (two: TwoMoments) =>
  Object.fromEntries([...changesBetween(two)].map(([of, own]) => [of, own.map(({ id }) => id)]));

describe('what happened between two moments', () => {
  it('is what was finished, added and removed, and nothing else', () => {
    const two = moments(
      [under('1'), under('2', 'done'), under('3'), under('4'), under('5', 'done')],
      [
        ...[under('1', 'done'), under('2', 'done'), { ...under('3'), summary: 'renamed' }],
        ...[under('5'), under('6'), under('7', 'done')],
      ],
    );
    expect(ids(two)).toEqual({ finished: ['1', '7'], added: ['6'], removed: ['4'] });
  });

  it('counts a story that left the map as removed, and one that came onto it as added', () => {
    const off = (id: string) => story(id, { parent: null });
    expect(ids(moments([under('1'), off('2')], [off('1'), under('2')]))).toEqual({
      added: ['2'],
      removed: ['1'],
    });
  });

  it('is in the order of the map that the stories are on, or were on', () => {
    const two = moments([under('4')], [under('1', 'done')]);
    const choice = { changes: CHANGES, withoutTypes: [], grouping: 'steps' } as const;
    const chapters = chaptersOf(two, changesBetween(two), choice);
    expect(chapters.map(({ change }) => change)).toEqual(['finished', 'removed']);
    for (const { sections } of chapters) expect(sections[0]?.parts[0]?.step?.issue?.id).toBe('1');
    expect(chaptersOf(two, changesBetween(two), { ...choice, changes: ['added'] })).toEqual([]);
    expect(chaptersOf(two, changesBetween(two), { ...choice, withoutTypes: ['Story'] })).toEqual(
      [],
    );
  });

  it('names each story at most once, and explains both maps', () => {
    const any = fc.uniqueArray(
      fc.record({ id: fc.nat(9).map(String), category: fc.constantFrom('new', 'done') }),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(any, any, (before, after) => {
        const make = (list: typeof before) =>
          list.map(({ id, category }) => under(`9${id}`, category as 'new'));
        const [was, is] = [make(before), make(after)];
        const found = changesBetween(moments(was, is));
        const of = (change: (typeof CHANGES)[number]) =>
          new Set((found.get(change) ?? []).map(({ id }) => id));
        const all = CHANGES.flatMap((change) => [...of(change)]);
        expect(new Set(all).size).toBe(all.length);
        const done = (list: typeof was, id: string) =>
          list.some((each) => each.id === id && each.status.category === 'done');
        const newlyDone = is.filter(({ id }) => done(is, id) && !done(was, id));
        expect([...of('finished')].sort()).toEqual(newlyDone.map(({ id }) => id).sort());
        const ended = new Set(
          [...was.map(({ id }) => id), ...of('added'), ...of('finished')].filter(
            (id) => !of('removed').has(id as never),
          ),
        );
        expect([...ended].sort()).toEqual(is.map(({ id }) => id).sort());
      }),
    );
  });
});
