import { describe, expect, it } from 'vitest';
import { overwritten, reapply, reapplyYielding } from './reapply.ts';
import { zoomedTimeline } from './roadmap.ts';
import { isSightOnly } from './sight.ts';
import { dividedBy, laneFolded, laneShown } from './swimlanes.ts';
import { liftUserSettings, type SettingsChange, zoomBoardTo } from './user-settings.ts';
import { viewedAs } from './view-mode.ts';
import { expandGoal, expandSubtasks, hideGoal, switchSetting } from './visibility.ts';

const START = liftUserSettings({});

describe('isSightOnly', () => {
  const seen: readonly [string, SettingsChange][] = [
    ['zoom', zoomBoardTo(120)],
    ['the roadmap instead of the map', viewedAs('roadmap')],
    ['a panel', (settings) => ({ ...settings, panelMode: 'help' })],
    ['a folded goal', expandGoal('g1', false)],
    ['a folded lane', laneFolded('release', '7', true)],
    ['listed subtasks', expandSubtasks('2', true)],
    ['the zoom of the roadmap', zoomedTimeline(7)],
  ];
  it.each(seen)('is true for %s', (_, change) => {
    expect(isSightOnly(START, change(START))).toBe(true);
  });

  const shown: readonly [string, SettingsChange][] = [
    ['a hidden goal', hideGoal('g1', true)],
    ['a hidden lane', laneShown('release', '7', false)],
    ['other swimlanes', dividedBy('sprint')],
    ['a switch', switchSetting('cardSetting', 'showCompletedStories', true)],
    ['a filter', (settings) => ({ ...settings, quickFilters: [{ id: 'f', isSelected: true }] })],
  ];
  it.each(shown)('is false for %s', (_, change) => {
    expect(isSightOnly(START, change(START))).toBe(false);
  });

  it('is false for a changed zoom together with a hidden goal', () => {
    expect(isSightOnly(START, zoomBoardTo(30)(hideGoal('g1', true)(START)))).toBe(false);
  });
});

describe('a change that is applied to newer settings', () => {
  it('writes only the values that it changes', () => {
    const hidden = hideGoal('g1', true)(START);
    const now = zoomBoardTo(120)(hideGoal('g2', true)(hidden));
    expect(reapply(now, hidden, START)).toEqual(zoomBoardTo(120)(hideGoal('g2', true)(START)));
  });

  it('adds new items, and does not restore items that others have deleted', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, name: id }));
    expect(reapply([a, c], [a], [a, b])).toEqual([a, b, c]);
    expect(reapply([c], [a, c], [{ ...a, name: 'other' }, c])).toEqual([c]);
    expect(reapply([{ ...a, name: 'theirs', on: true }], [a], [{ ...a, name: 'mine' }])).toEqual([
      { id: 'a', name: 'mine', on: true },
    ]);
  });

  it('treats a list without ids as one value', () => {
    expect(reapply([1, 2], [1], [3])).toEqual([3]);
  });

  it('treats each text of a list as an item', () => {
    expect(reapply(['x', 'y'], ['x'], ['z'])).toEqual(['z', 'y']);
    expect(reapply(['x'], ['x', 'y'], ['y', 'x', 'z'])).toEqual(['x', 'z']);
  });
});

describe('the values of other people that a change overwrites', () => {
  const a = { id: 'a', name: 'a', on: true };
  it.each([
    [
      'empty when others changed something else',
      { p: 1, q: 2 },
      { p: 1, q: 1 },
      { p: 3, q: 1 },
      [],
    ],
    ['empty when both sides set the same value', { p: 3 }, { p: 1 }, { p: 3 }, []],
    ['those that both sides set differently', { p: 2 }, { p: 1 }, { p: 3 }, ['p: 3 for 2']],
    [
      'fields of an item',
      [{ ...a, name: 'b' }],
      [a],
      [{ ...a, name: 'c' }],
      ['a.name: "c" for "b"'],
    ],
    [
      'an item that the change removes and others edited',
      [{ ...a, on: false }],
      [a],
      [],
      ['a: undefined for {"id":"a","name":"a","on":false}'],
    ],
    ['empty when others removed the item', [], [a], [{ ...a, name: 'c' }], []],
    ['empty for lists of texts', ['x', 'y'], ['x'], ['x', 'z'], []],
  ])('are %s', (_, now: unknown, from: unknown, to: unknown, expected) => {
    expect(
      overwritten(now, from, to).map(
        ({ path, mine, theirs }) =>
          `${path.join('.')}: ${JSON.stringify(mine)} for ${JSON.stringify(theirs)}`,
      ),
    ).toEqual(expected);
  });
});

describe('reapplyYielding', () => {
  const from = [
    { id: 'a', query: 'a' },
    { id: 'b', query: 'b' },
    { id: 'c', query: 'c' },
  ];

  it('keeps the current value of items that both sides changed, and applies all other changes', () => {
    const now = [{ id: 'a', query: 'theirs' }, { id: 'b', query: 'theirs' }, from[2]];
    const to = [
      { id: 'a', query: 'mine' },
      { id: 'c', query: 'mine' },
    ];
    expect(reapplyYielding(now, from, to)).toEqual([
      { id: 'a', query: 'theirs' },
      { id: 'c', query: 'mine' },
      { id: 'b', query: 'theirs' },
    ]);
    expect(reapply(now, from, to)).toEqual(to);
  });
});
