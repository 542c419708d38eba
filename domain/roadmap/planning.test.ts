import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Plan } from '../tracker/entities.ts';
import { dayNumber, dayOf } from './days.ts';
import {
  ancestorsOf,
  type Hierarchy,
  type Item,
  type ItemKey,
  type ItemKind,
} from './hierarchy.ts';
import {
  type Asked,
  movedPlan,
  planFaults,
  planRefusal,
  replanned,
  resizedPlan,
  spansAfter,
  withPlans,
} from './planning.ts';
import { isWhole, outsideOf, spanOfPlan, spansOf } from './spans.ts';
import { standingOf } from './standing.ts';

const plan = (start: string, end: string): Plan => ({ start, end });

const item = (key: ItemKey, parent: ItemKey | null, own: Plan | null = null): Item => {
  const [kind, id] = key.split(':') as [ItemKind, string];
  return {
    key,
    kind,
    id,
    parent,
    children: [],
    title: key,
    goal: null,
    issue: null,
    color: null,
    plan: own,
  };
};

const hierarchy = (...items: readonly Item[]): Hierarchy => ({
  items: new Map(
    items.map((each) => [
      each.key,
      {
        ...each,
        children: items.filter(({ parent }) => parent === each.key).map(({ key }) => key),
      },
    ]),
  ),
  roots: items.filter(({ parent }) => parent === null).map(({ key }) => key),
});

const keysOf = (changes: ReturnType<typeof replanned>) =>
  changes.map(({ item: { key }, plan: to, cause }) => [key, to?.start, to?.end, cause]);

/** Returns whether an item has dates of its own that extend beyond the dates of an ancestor. */
const leavesParents = (
  now: Hierarchy,
  key: ItemKey,
  spans: ReturnType<typeof spansOf>,
): boolean => {
  const changed = now.items.get(key);
  const own = spanOfPlan(changed?.plan);
  if (!changed || !isWhole(own)) return false;
  return ancestorsOf(now, changed).some((parent) => outsideOf(own, spans.get(parent.key)) !== null);
};

const allSpans = ({ items }: Hierarchy, spans: ReturnType<typeof spansOf>) =>
  [...items.keys()].map((key) => [key, spans.get(key)]);

const GOAL = item('goal:1', null, plan('2026-03-01', '2026-03-31'));
const STEP = item('step:1', 'goal:1', plan('2026-03-05', '2026-03-20'));
const STORY = item('story:1', 'step:1', plan('2026-03-06', '2026-03-10'));
const map = hierarchy(GOAL, STEP, STORY);

describe('replanning an item', () => {
  const later: Asked = { key: 'story:1', plan: plan('2026-03-20', '2026-04-02') };

  it('extends all ancestors that have their own dates until they contain the item', () => {
    expect(keysOf(replanned(map, [later], { auto: true }))).toEqual([
      ['story:1', '2026-03-20', '2026-04-02', 'asked'],
      ['step:1', '2026-03-05', '2026-04-02', 'stretched'],
      ['goal:1', '2026-03-01', '2026-04-02', 'stretched'],
    ]);
  });

  it('changes only the item itself when auto-schedule is off', () => {
    expect(keysOf(replanned(map, [later], { auto: false }))).toEqual([
      ['story:1', '2026-03-20', '2026-04-02', 'asked'],
    ]);
  });

  it('does not change parents without their own dates', () => {
    const open = hierarchy(GOAL, item('step:1', 'goal:1'), STORY);
    expect(keysOf(replanned(open, [later], { auto: true })).map(([key]) => key)).toEqual([
      'story:1',
      'goal:1',
    ]);
  });

  it('removes the plans of descendants when a plan is removed', () => {
    expect(keysOf(replanned(map, [{ key: 'goal:1', plan: null }], { auto: true }))).toEqual([
      ['goal:1', undefined, undefined, 'asked'],
      ['step:1', undefined, undefined, 'unplanned'],
      ['story:1', undefined, undefined, 'unplanned'],
    ]);
  });

  it('changes nothing for an equal plan, a missing item or a placeholder', () => {
    expect(replanned(map, [{ key: 'story:1', plan: STORY.plan }], { auto: true })).toEqual([]);
    expect(replanned(map, [{ key: 'story:9', plan: null }], { auto: true })).toEqual([]);
    const other = item('step:-1', 'goal:1');
    expect(planRefusal(other)).toBe('PLAN_PLACEHOLDER');
    expect(
      replanned(hierarchy(GOAL, other), [{ ...later, key: 'step:-1' }], { auto: true }),
    ).toEqual([]);
  });

  it('keeps the item within its ancestors, and can be undone by restoring the former plans', () => {
    const keys = ['goal:1', 'step:1', 'story:1', 'story:2', 'subtask:1'] as const;
    const all = hierarchy(
      GOAL,
      STEP,
      STORY,
      item('story:2', 'step:1'),
      item('subtask:1', 'story:2'),
    );
    const day = fc.integer({ min: 20_000, max: 20_200 });
    const span = fc
      .tuple(day, fc.nat(40))
      .map(([from, days]) => plan(dayOf(from), dayOf(from + days)));
    const asked = fc.record({ key: fc.constantFrom(...keys), plan: fc.option(span) });
    fc.assert(
      fc.property(fc.array(asked, { maxLength: 12 }), (sequence) => {
        let now = all;
        for (const each of sequence) {
          const changes = replanned(now, [each], { auto: true });
          const before = now;
          now = withPlans(now, changes);
          const spans = spansOf(now);
          expect(allSpans(now, spansAfter(before, spansOf(before), changes))).toEqual(
            allSpans(now, spans),
          );
          expect(leavesParents(now, each.key, spans)).toBe(false);
          const back = changes.map(({ item: { key } }) => ({
            item: now.items.get(key) as Item,
            plan: before.items.get(key)?.plan ?? null,
            cause: 'asked' as const,
          }));
          const undone = withPlans(now, back);
          expect(allSpans(undone, spansOf(undone))).toEqual(allSpans(before, spansOf(before)));
        }
      }),
    );
  });
});

describe('the two dates of a form', () => {
  it.each([
    ['', '2026-03-01', { start: 'START_REQUIRED' }],
    ['2026-03-01', '', { end: 'END_REQUIRED' }],
    ['2026-03-02', '2026-03-01', { start: 'START_AFTER_END' }],
    ['2026-02-30', '2026-03-01', { start: 'DATE_INVALID' }],
    ['2026-03-01', '2026-03-01', {}],
  ])('are checked: %s to %s', (start, end, faults) => {
    expect(planFaults(start, end)).toEqual(faults);
  });
});

describe('the bar of an item', () => {
  const span = { start: 10, end: 14, derived: false };

  it('moves with both its ends, or with its only end', () => {
    expect(movedPlan(span, 3)).toEqual(plan(dayOf(13), dayOf(17)));
    expect(movedPlan({ ...span, end: null }, -1)).toEqual({ start: dayOf(9), end: null });
  });

  it('can be resized, but not to less than one day', () => {
    expect(resizedPlan(span, 'end', 2)).toEqual(plan(dayOf(10), dayOf(16)));
    expect(resizedPlan(span, 'start', 9)).toEqual(plan(dayOf(14), dayOf(14)));
    expect(resizedPlan(span, 'end', -9)).toEqual(plan(dayOf(10), dayOf(10)));
  });

  it('is derived from the children when the item has no dates', () => {
    const open = hierarchy(item('goal:1', null), item('step:1', 'goal:1'), STORY);
    const derived = { start: dayNumber('2026-03-06'), end: dayNumber('2026-03-10'), derived: true };
    expect(spansOf(open).get('goal:1')).toEqual(derived);
    expect(spansOf(open).get('story:1')?.derived).toBe(false);
    expect(outsideOf(spansOf(open).get('story:1'), derived)).toBeNull();
  });
});

describe('the schedule state of an item', () => {
  const span = { start: 100, end: 119, derived: false };
  const work = (done: number, total: number) => ({
    done: false,
    progress: { done, total, points: 0 },
  });

  it.each([
    [{ done: true, progress: undefined }, 200, { kind: 'done' }],
    [work(3, 4), 124, { kind: 'late', days: 5 }],
    [work(1, 10), 112, { kind: 'atRisk', days: 10 }],
    [work(5, 10), 112, { kind: 'onTrack' }],
    [work(0, 2), 112, { kind: 'onTrack' }],
    [work(0, 10), 100, { kind: 'onTrack' }],
  ])('follows from %j on day %i', (done, today, standing) => {
    expect(standingOf(span, done, today)).toEqual(standing);
  });
});
