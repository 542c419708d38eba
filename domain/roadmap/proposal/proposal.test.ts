import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ItemSeed, plannable, roadmapOf } from '../../testing/roadmaps.ts';
import type { Plan } from '../../tracker/entities.ts';
import { dayNumber, dayOf, weekdayOf } from '../days.ts';
import { dependenciesOf, tooEarly } from '../dependencies.ts';
import type { Hierarchy, Item, ItemKey } from '../hierarchy.ts';
import { planFaults, replanned, withPlans } from '../planning.ts';
import { outsideOf, spansOf } from '../spans.ts';
import { type ProposalSources, proposalOf } from './proposal.ts';
import { workDays } from './work-days.ts';

/** A Monday. */
const TODAY = dayNumber('2026-03-02');
const WEEKEND = [0, 6];

const propose = (hierarchy: Hierarchy, overrides: Partial<ProposalSources> = {}) =>
  proposalOf({
    hierarchy,
    dependencies: dependenciesOf(hierarchy),
    today: TODAY,
    weekend: WEEKEND,
    pace: { pointsPerDay: 1 },
    chosen: null,
    anew: false,
    slotOf: () => null,
    ...overrides,
  });

const datesOf = (hierarchy: Hierarchy, overrides: Partial<ProposalSources> = {}) =>
  propose(hierarchy, overrides).map(({ key, plan }) => [key, plan.start, plan.end]);

const plan = (start: string, end: string): Plan => ({ start, end });
const story = (id: string, seed: ItemSeed = {}) => plannable(`story:${id}`, null, seed);

describe('a proposal of dates', () => {
  it('takes as many working days as one person needs for the points', () => {
    const map = roadmapOf([story('1', { storyPoints: 8, assignee: 'ann' })]);
    expect(datesOf(map, { pace: { pointsPerDay: 2 } })).toEqual([
      ['story:1', '2026-03-02', '2026-03-05'],
    ]);
    expect(datesOf(map)).toEqual([['story:1', '2026-03-02', '2026-03-11']]);
  });

  it('gives each person one item at a time', () => {
    const map = roadmapOf([
      story('1', { storyPoints: 3, assignee: 'ann' }),
      story('2', { storyPoints: 2, assignee: 'ann' }),
      story('3', { storyPoints: 2, assignee: 'bob' }),
    ]);
    expect(datesOf(map)).toEqual([
      ['story:1', '2026-03-02', '2026-03-04'],
      ['story:2', '2026-03-05', '2026-03-06'],
      ['story:3', '2026-03-02', '2026-03-03'],
    ]);
    expect(propose(map)[1]?.because.busy).toBe(true);
  });

  it('lets an item wait for the item that blocks it, and names the blocking item', () => {
    const map = roadmapOf([
      story('1', { storyPoints: 1, assignee: 'ann' }),
      story('2', { storyPoints: 3, assignee: 'bob', blocks: ['story:1'] }),
    ]);
    const [first] = propose(map);
    expect([first?.plan, first?.because.waitsFor?.key]).toEqual([
      plan('2026-03-05', '2026-03-05'),
      'story:2',
    ]);
  });

  it('keeps valid dates, but moves an item that starts before its blocker ends', () => {
    const map = roadmapOf([
      story('1', { plan: plan('2026-03-09', '2026-03-20'), blocks: ['story:2'] }),
      story('2', { plan: plan('2026-03-16', '2026-03-18') }),
      story('3', { plan: plan('2026-03-07', '2026-03-08') }),
    ]);
    const [only, ...others] = propose(map);
    expect(others).toEqual([]);
    expect([only?.key, only?.plan, only?.because.solves]).toEqual([
      'story:2',
      plan('2026-03-23', '2026-03-25'),
      5,
    ]);
    expect(propose(map, { anew: true }).map(({ key }) => key)).toContain('story:1');
  });

  it('keeps the start of an item in progress, and gives a late item a new end', () => {
    const map = roadmapOf([
      story('1', {
        plan: plan('2026-02-02', '2026-02-13'),
        category: 'indeterminate',
        storyPoints: 2,
      }),
      story('2', { plan: plan('2026-02-02', '2026-03-13'), category: 'indeterminate' }),
      story('3', { category: 'done' }),
    ]);
    expect(datesOf(map)).toEqual([['story:1', '2026-02-02', '2026-03-03']]);
  });

  it('starts overdue items no earlier than today', () => {
    const map = roadmapOf([
      story('1', { plan: plan('2026-02-23', '2026-02-25'), assignee: 'ann' }),
      story('2', { plan: plan('2026-02-26', '2026-03-04'), assignee: 'bob' }),
      story('3', { plan: { ...plan('2026-02-23', ''), end: null }, storyPoints: 1 }),
    ]);
    const expected = [
      ['story:1', '2026-03-02', '2026-03-04'],
      ['story:2', '2026-03-02', '2026-03-06'],
      ['story:3', '2026-03-02', '2026-03-02'],
    ];
    expect(datesOf(map)).toEqual(expected);
    const slotOf = () => ({ name: 'Sprint 6', start: dayNumber('2026-02-16') });
    expect(datesOf(map, { slotOf })).toEqual(expected);
  });

  it('starts no item before its sprint', () => {
    const map = roadmapOf([story('1', { storyPoints: 1 })]);
    const slotOf = () => ({ name: 'Sprint 7', start: dayNumber('2026-03-14') });
    const [only] = propose(map, { slotOf });
    expect([only?.plan.start, only?.because.slot]).toEqual(['2026-03-16', 'Sprint 7']);
  });

  it('delays all stories of an epic until the blocking epic ends', () => {
    const map = roadmapOf([
      plannable('step:1', null, { blocks: ['step:2'] }),
      plannable('story:11', 'step:1', { storyPoints: 2, assignee: 'ann' }),
      plannable('step:2', null, { plan: plan('2026-03-02', '2026-03-03') }),
      plannable('story:21', 'step:2', { storyPoints: 1, assignee: 'bob' }),
    ]);
    expect(datesOf(map)).toEqual([
      ['story:11', '2026-03-02', '2026-03-03'],
      ['story:21', '2026-03-04', '2026-03-04'],
      ['step:2', '2026-03-04', '2026-03-05'],
    ]);
  });

  it('plans only the chosen items', () => {
    const map = roadmapOf([
      plannable('step:1', null),
      plannable('story:11', 'step:1'),
      plannable('story:12', 'step:1'),
      story('2'),
    ]);
    const keys = (chosen: ItemKey[]) =>
      propose(map, { chosen: new Set(chosen) }).map(({ key }) => key);
    expect(keys(['step:1'])).toEqual(['story:11', 'story:12']);
    expect(keys(['story:2'])).toEqual(['story:2']);
  });
});

const someDay = fc.integer({ min: -20, max: 60 });
const somePlan = fc.option(
  fc
    .tuple(someDay, fc.nat(20))
    .map(([start, days]) => plan(dayOf(TODAY + start), dayOf(TODAY + start + days))),
  { nil: null },
);
const someSeed = fc.record({
  plan: somePlan,
  storyPoints: fc.constantFrom(null, 1, 3, 8),
  assignee: fc.constantFrom('ann', 'bob'),
  category: fc.constantFrom(
    'new' as const,
    'new' as const,
    'indeterminate' as const,
    'done' as const,
  ),
});
const SIZE = 12;
const idOf = (at: number): ItemKey => `story:${100 + at}`;

/**
 * Generates stories under three epics of one goal. The dependencies of the stories may be cyclic only if `circles` is
 * true.
 */
const roadmaps = (circles: boolean) =>
  fc
    .tuple(
      fc.array(someSeed, { minLength: SIZE, maxLength: SIZE }),
      fc.array(fc.tuple(fc.nat(SIZE - 1), fc.nat(SIZE - 1)), { maxLength: 14 }),
      fc.array(somePlan, { minLength: 3, maxLength: 3 }),
    )
    .map(([seeds, orders, plans]) => {
      const blocks = (at: number) =>
        orders.flatMap(([from, to]) =>
          from === at && (circles ? from !== to : from < to) ? [idOf(to)] : [],
        );
      const items: Item[] = [
        plannable('goal:g', null),
        ...plans.map((own, index) => plannable(`step:${index}`, 'goal:g', { plan: own })),
        ...seeds.map((seed, index) =>
          plannable(idOf(index), `step:${index % 3}`, { ...seed, blocks: blocks(index) }),
        ),
      ];
      return roadmapOf(items);
    });

const accepted = (map: Hierarchy, overrides: Partial<ProposalSources> = {}) =>
  withPlans(map, replanned(map, propose(map, overrides), { auto: true }));

const hasBegun = (item: Item | undefined): boolean =>
  item?.issue?.status.category === 'indeterminate' &&
  item.plan?.start != null &&
  item.plan.start < dayOf(TODAY);

const isOpenStory = (item: Item): boolean =>
  item.kind === 'story' && item.issue?.status.category !== 'done';

describe('a dependency across a weekend', () => {
  it('moves a start from Saturday to Monday when the blocker ends on that Saturday', () => {
    const map = roadmapOf([
      plannable('goal:g', null),
      plannable('step:1', 'goal:g'),
      plannable('story:11', 'step:1', {
        plan: plan('2026-12-01', '2026-12-05'),
        blocks: ['story:12'],
      }),
      plannable('story:12', 'step:1', { plan: plan('2026-12-05', '2026-12-07') }),
    ]);
    const [moved, ...others] = propose(map, {});
    expect([moved?.key, moved?.plan.start, moved?.because.solves, others]).toEqual([
      'story:12',
      '2026-12-07',
      1,
      [],
    ]);
  });
});

describe('any proposal', () => {
  it('keeps all dependencies without cycles, except those of items in progress', () => {
    fc.assert(
      fc.property(roadmaps(false), fc.boolean(), (map, anew) => {
        const after = accepted(map, { anew });
        const spans = spansOf(after);
        for (const each of dependenciesOf(after)) {
          if (hasBegun(map.items.get(each.to))) continue;
          expect(tooEarly(each, after, spans)).toBe(0);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('breaks a dependency only where it would be broken even if nobody were busy', () => {
    fc.assert(
      fc.property(roadmaps(false), fc.uniqueArray(fc.nat(SIZE - 1)), (map, stays) => {
        const fixed = new Set(stays.map(idOf));
        const keys = [...map.items.values()].filter(isOpenStory).map(({ key }) => key);
        const chosen = new Set(keys.filter((key) => !fixed.has(key)));
        const after = accepted(map, { chosen });
        // If each story has its own assignee, nobody is ever busy. Then only dependencies delay a story.
        const people = roadmapOf(
          [...map.items.values()].map((item) =>
            item.kind === 'story' && item.issue
              ? {
                  ...item,
                  issue: {
                    ...item.issue,
                    assignee: item.issue.assignee && {
                      ...item.issue.assignee,
                      accountId: item.key as unknown as NonNullable<
                        typeof item.issue.assignee
                      >['accountId'],
                    },
                  },
                }
              : item,
          ),
        );
        const free = accepted(people, { chosen });
        for (const each of dependenciesOf(after)) {
          if (tooEarly(each, after, spansOf(after)) === 0) continue;
          expect(tooEarly(each, free, spansOf(free))).toBeGreaterThan(0);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('has valid dates, starts on a working day, and does not change finished items', () => {
    fc.assert(
      fc.property(roadmaps(true), (map) => {
        for (const { item, plan: next } of propose(map)) {
          expect(planFaults(next.start ?? '', next.end ?? '')).toEqual({});
          expect(item.issue?.status.category).not.toBe('done');
          if (hasBegun(item)) expect(next.start).toBe(item.plan?.start);
          else {
            expect(dayNumber(next.start ?? '')).toBeGreaterThanOrEqual(TODAY);
            expect(WEEKEND).not.toContain(weekdayOf(dayNumber(next.start ?? '')));
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  it('keeps children within their parents, and can be undone', () => {
    fc.assert(
      fc.property(roadmaps(true), (map) => {
        const changes = replanned(map, propose(map), { auto: true });
        const after = withPlans(map, changes);
        const spans = spansOf(after);
        for (const { item } of changes) {
          const parent = item.parent ? spans.get(item.parent) : undefined;
          expect(outsideOf(spans.get(item.key), parent)).toBeNull();
        }
        const back = changes.map(({ item }) => ({ key: item.key, plan: item.plan }));
        const undone = withPlans(after, replanned(after, back, { auto: false }));
        expect([...undone.items].map(([key, item]) => [key, item.plan])).toEqual(
          [...map.items].map(([key, item]) => [key, item.plan]),
        );
      }),
      { numRuns: 100 },
    );
  });

  it('is empty after another proposal was accepted', () => {
    fc.assert(
      fc.property(roadmaps(false), (map) => {
        const stories = propose(accepted(map)).filter(({ item }) => item.kind === 'story');
        expect(stories).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});

describe('working days', () => {
  it('have numbers that lead back to the same day or the next working day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -5000, max: 40000 }),
        fc.subarray([0, 1, 5, 6]),
        (day, weekend) => {
          const days = workDays(weekend);
          const first = days.dayOf(days.before(day));
          expect(first).toBeGreaterThanOrEqual(day);
          for (let weekendDay = day; weekendDay < first; weekendDay += 1)
            expect(weekend).toContain(weekdayOf(weekendDay));
          expect(weekend).not.toContain(weekdayOf(first));
          expect(days.before(first + 1)).toBe(days.before(first) + 1);
        },
      ),
    );
  });
});
