import { isDay } from '../kernel/day.ts';
import type { Plan } from '../tracker/entities.ts';
import { dayNumber } from './days.ts';
import type { Hierarchy, Item, ItemKey } from './hierarchy.ts';

/** The days that a bar covers, as numbers, both included. One of them may be open, never both. */
export interface Span {
  readonly start: number | null;
  readonly end: number | null;
  /** It follows from what is below, and moves with it. */
  readonly derived: boolean;
}

export interface WholeSpan extends Span {
  readonly start: number;
  readonly end: number;
}

export const isWhole = (span: Span | null | undefined): span is WholeSpan =>
  span?.start != null && span.end !== null;

/** What others wrote may be no day of the calendar, and counts as none then. */
const numberOf = (day: string | null): number | null =>
  day !== null && isDay(day) ? dayNumber(day) : null;

/** The span of a plan; an end before its start counts as open. */
export const spanOfPlan = (plan: Plan | null | undefined): Span | null => {
  if (!plan) return null;
  const [start, end] = [numberOf(plan.start), numberOf(plan.end)];
  if (start === null && end === null) return null;
  const sound = start === null || end === null || start <= end;
  return { start, end: sound ? end : null, derived: false };
};

const least = (days: readonly (number | null)[]): number | null =>
  days.reduce((low, day) => (day !== null && (low === null || day < low) ? day : low), null);

const most = (days: readonly (number | null)[]): number | null =>
  days.reduce((high, day) => (day !== null && (high === null || day > high) ? day : high), null);

/** The days that hold all of some spans. */
export const hullOf = (spans: readonly Span[]): Span | null => {
  const days = spans.flatMap(({ start, end }) => [start, end]);
  const [start, end] = [least(days), most(days)];
  return start === null ? null : { start, end, derived: true };
};

/** The span of each item: its own plan, else what its children's come to. Items without either are absent. */
export const spansOf = ({ items, roots }: Hierarchy): ReadonlyMap<ItemKey, Span> => {
  const spans = new Map<ItemKey, Span>();
  const visit = (key: ItemKey): Span | null => {
    const item = items.get(key);
    if (!item) return null;
    const below = item.children.flatMap((child) => visit(child) ?? []);
    const span = spanOfPlan(item.plan) ?? hullOf(below);
    if (span) spans.set(key, span);
    return span;
  };
  for (const root of roots) visit(root);
  return spans;
};

/** By how many days a child's bar leaves its parent's own at either side; null where it lies within. */
export const outsideOf = (
  child: Span | undefined,
  parent: Span | undefined,
): { readonly before: number; readonly after: number } | null => {
  if (!isWhole(child) || !isWhole(parent) || parent.derived) return null;
  const before = Math.max(0, parent.start - child.start);
  const after = Math.max(0, child.end - parent.end);
  return before + after > 0 ? { before, after } : null;
};

/** How much of an item is done. */
export interface Progress {
  readonly done: number;
  readonly total: number;
  /** Story points of all that is counted. */
  readonly points: number;
}

const NOTHING: Progress = { done: 0, total: 0, points: 0 };
const NONE: ReadonlyMap<string, Progress> = new Map();

const sum = (left: Progress, right: Progress): Progress => ({
  done: left.done + right.done,
  total: left.total + right.total,
  points: left.points + right.points,
});

const isDone = ({ issue }: Item): boolean => issue?.status.category === 'done';

/**
 * Goals and epics by their stories, stories by their subtasks. `elsewhere` is what belongs to epics, by their ids, and is
 * not on the board.
 */
export const progressOf = (
  { items, roots }: Hierarchy,
  elsewhere: ReadonlyMap<string, Progress> = NONE,
): ReadonlyMap<ItemKey, Progress> => {
  const found = new Map<ItemKey, Progress>();
  const stories = (key: ItemKey): Progress => {
    const item = items.get(key);
    if (!item) return NOTHING;
    if (item.kind === 'story') {
      const below = item.children.flatMap((child) => items.get(child) ?? []);
      const points = item.issue?.storyPoints ?? 0;
      found.set(key, { done: below.filter(isDone).length, total: below.length, points });
      return { done: isDone(item) ? 1 : 0, total: 1, points };
    }
    const more = item.kind === 'step' ? elsewhere.get(item.id) : undefined;
    const all = item.children.map(stories).reduce(sum, more ?? NOTHING);
    found.set(key, all);
    return all;
  };
  for (const root of roots) stories(root);
  return found;
};
