import { isDay } from '../kernel/day.ts';
import type { ErrorCode } from '../kernel/errors/errors.ts';
import type { Plan } from '../tracker/entities.ts';
import { dayOf } from './days.ts';
import {
  ancestorsOf,
  branchOf,
  type Hierarchy,
  type Item,
  type ItemKey,
  isPlaceholder,
} from './hierarchy.ts';
import { isWhole, type Span, type Spans, spanOfPlan, spansOf, type WholeSpan } from './spans.ts';

/** The dates that a user wants for an item. A plan of null removes the dates. */
export interface Asked {
  readonly key: ItemKey;
  readonly plan: Plan | null;
}

/** A new plan of an item, and why the plan changes. */
export interface Replanned {
  readonly item: Item;
  readonly plan: Plan | null;
  readonly cause: 'asked' | 'stretched' | 'unplanned';
}

/** Returns the faults of a plan: both days are required, and the start must not be after the end (R-PLAN-2). */
export const planFaults = (
  start: string,
  end: string,
): { readonly start?: ErrorCode; readonly end?: ErrorCode } => {
  if (start === '') return { start: 'START_REQUIRED' };
  if (!isDay(start)) return { start: 'DATE_INVALID' };
  if (end === '') return { end: 'END_REQUIRED' };
  if (!isDay(end)) return { end: 'DATE_INVALID' };
  return start > end ? { start: 'START_AFTER_END' } : {};
};

/** Returns why an item cannot be planned: it does not exist, or is a placeholder (R-PLAN-3). Null if it can. */
export const planRefusal = (item: Item | undefined): ErrorCode | null => {
  if (!item) return 'CARD_NOT_FOUND';
  return isPlaceholder(item) ? 'PLAN_PLACEHOLDER' : null;
};

const samePlan = (left: Plan | null, right: Plan | null): boolean =>
  (left?.start ?? null) === (right?.start ?? null) && (left?.end ?? null) === (right?.end ?? null);

export const planOfSpan = ({ start, end }: Pick<Span, 'start' | 'end'>): Plan => ({
  start: start === null ? null : dayOf(start),
  end: end === null ? null : dayOf(end),
});

const stretched = (parent: WholeSpan, child: WholeSpan): WholeSpan => ({
  ...parent,
  start: Math.min(parent.start, child.start),
  end: Math.max(parent.end, child.end),
});

type Changes = Map<ItemKey, Replanned>;

const unplanBelow = (hierarchy: Hierarchy, { key }: Item, changes: Changes): void => {
  for (const item of branchOf(hierarchy, key).slice(1)) {
    if (!item.plan || changes.has(item.key)) continue;
    changes.set(item.key, { item, plan: null, cause: 'unplanned' });
  }
};

/** Extends the ancestors that have dates of their own until they contain the dates of the item. */
const stretchAbove = (
  hierarchy: Hierarchy,
  item: Item,
  plan: Plan | null,
  changes: Changes,
): void => {
  let span = spanOfPlan(plan);
  for (const parent of ancestorsOf(hierarchy, item)) {
    const known = changes.get(parent.key);
    const own = spanOfPlan(known ? known.plan : parent.plan);
    if (!isWhole(own) || !isWhole(span)) continue;
    span = stretched(own, span);
    const cause = known?.cause ?? 'stretched';
    changes.set(parent.key, { item: parent, plan: planOfSpan(span), cause });
  }
};

/**
 * Returns all changes that follow from the dates that a user wants (R-PLAN-4). If `auto` is true, ancestors with their
 * own dates are extended until they contain the item, and removing a plan removes the plans of all descendants. The
 * dates of other ancestors are derived from their children, so they are not written. Leaves out plans that stay the
 * same.
 */
export const replanned = (
  hierarchy: Hierarchy,
  requested: readonly Asked[],
  { auto }: { readonly auto: boolean },
): Replanned[] => {
  const taken = requested.flatMap(({ key, plan }) => {
    const item = hierarchy.items.get(key);
    return item && planRefusal(item) === null ? [{ item, plan, cause: 'asked' as const }] : [];
  });
  const changes: Changes = new Map(taken.map((each) => [each.item.key, each]));
  for (const { item, plan } of auto ? taken : []) {
    if (plan === null) unplanBelow(hierarchy, item, changes);
  }
  for (const { item, plan } of auto ? taken : []) stretchAbove(hierarchy, item, plan, changes);
  return [...changes.values()].filter(({ item, plan }) => !samePlan(item.plan, plan));
};

/** Returns a plan moved by some days. A missing end stays missing. */
export const movedPlan = ({ start, end }: Span, days: number): Plan =>
  planOfSpan({
    start: start === null ? null : start + days,
    end: end === null ? null : end + days,
  });

/** Returns a plan with one end moved by some days. It cannot be moved past the other end. */
export const resizedPlan = ({ start, end }: Span, edge: 'start' | 'end', days: number): Plan => {
  const [from, to] = [start ?? end ?? 0, end ?? start ?? 0];
  return edge === 'start'
    ? planOfSpan({ start: Math.min(from + days, to), end: to })
    : planOfSpan({ start: from, end: Math.max(to + days, from) });
};

/** Returns the hierarchy after the given changes. */
export const withPlans = (hierarchy: Hierarchy, changes: readonly Replanned[]): Hierarchy => {
  if (changes.length === 0) return hierarchy;
  const items = new Map(hierarchy.items);
  for (const { item, plan } of changes) items.set(item.key, { ...item, plan });
  return { ...hierarchy, items };
};

/** Returns the spans after the given changes. Computes only the spans of the changed items and their ancestors. */
export const spansAfter = (
  hierarchy: Hierarchy,
  spans: Spans,
  changes: readonly Replanned[],
): Spans => {
  const touched = new Map<ItemKey, Item>();
  for (const { item, plan } of changes) {
    touched.set(item.key, { ...item, plan });
    for (const above of ancestorsOf(hierarchy, item)) {
      if (!touched.has(above.key)) touched.set(above.key, above);
    }
  }
  return spansOf({ items: touched }, spans);
};
