import { isDay } from '../kernel/day.ts';
import type { Plan } from '../tracker/entities.ts';
import { byNeed, type Lookup } from './by-need.ts';
import { dayNumber } from './days.ts';
import type { Hierarchy, Item, ItemKey } from './hierarchy.ts';

/** The first and last day of a bar, as numbers. One of them may be open (null), but not both. */
export interface Span {
  readonly start: number | null;
  readonly end: number | null;
  /** True if the span is derived from the items below. Then it moves with these items. */
  readonly derived: boolean;
}

export interface WholeSpan extends Span {
  readonly start: number;
  readonly end: number;
}

export const isWhole = (span: Span | null | undefined): span is WholeSpan =>
  span?.start != null && span.end !== null;

/**
 * A cache of parsed days. Thousands of plans have only a few different days, and parsing would take most of the time.
 */
const read = new Map<string, number | null>();
const MOST_READ = 20_000;

/** Returns the number of a day. A stored day may be invalid; then it is treated as missing. */
const numberOf = (day: string | null): number | null => {
  if (day === null) return null;
  const known = read.get(day);
  if (known !== undefined) return known;
  const number = isDay(day) ? dayNumber(day) : null;
  if (read.size >= MOST_READ) read.clear();
  read.set(day, number);
  return number;
};

/** Returns the span of a plan. An end before the start is treated as open. */
export const spanOfPlan = (plan: Plan | null | undefined): Span | null => {
  if (!plan) return null;
  const [start, end] = [numberOf(plan.start), numberOf(plan.end)];
  if (start === null && end === null) return null;
  const sound = start === null || end === null || start <= end;
  return { start, end: sound ? end : null, derived: false };
};

/** Returns the smallest span that contains all given spans. */
export const hullOf = (spans: Iterable<Span>): Span | null => {
  let start: number | null = null;
  let end: number | null = null;
  for (const span of spans) {
    const first = span.start ?? span.end;
    const last = span.end ?? span.start;
    if (first !== null && (start === null || first < start)) start = first;
    if (last !== null && (end === null || last > end)) end = last;
  }
  return start === null ? null : { start, end, derived: true };
};

export type Spans = Lookup<ItemKey, Span>;

const spansBelow = ({ children }: Item, get: Spans['get']): Span[] => {
  const below: Span[] = [];
  for (const child of children) {
    const span = get(child);
    if (span) below.push(span);
  }
  return below;
};

/**
 * Returns the span of each item: of its own plan, otherwise the hull of its children's spans. An item with neither has
 * no span. `others` has the spans of items outside the list.
 */
export const spansOf = (
  { items }: { readonly items: Pick<Hierarchy['items'], 'get'> },
  others?: Spans,
): Spans =>
  byNeed((key, get) => {
    const item = items.get(key);
    if (!item) return others?.get(key);
    return spanOfPlan(item.plan) ?? hullOf(spansBelow(item, get)) ?? undefined;
  });

/** A summary of a whole roadmap, computed in a single pass. */
interface Overview {
  /** The span of all plans; null without plans. */
  readonly extent: Span | null;
  /** Items without their own dates. */
  readonly undated: readonly Item[];
}

const overviews = new WeakMap<Hierarchy['items'], Overview>();

/** Returns the overview of a roadmap, cached by item list. */
export const overviewOf = ({ items }: Pick<Hierarchy, 'items'>): Overview => {
  const known = overviews.get(items);
  if (known) return known;
  let start = Number.POSITIVE_INFINITY;
  let end = Number.NEGATIVE_INFINITY;
  const undated: Item[] = [];
  for (const item of items.values()) {
    const { plan } = item;
    const first = plan && (numberOf(plan.start) ?? numberOf(plan.end));
    if (first === null) {
      undated.push(item);
      continue;
    }
    const last = numberOf(plan?.end ?? null) ?? first;
    start = Math.min(start, first, last);
    end = Math.max(end, first, last);
  }
  const found = { extent: start <= end ? { start, end, derived: true } : null, undated };
  overviews.set(items, found);
  return found;
};

/**
 * Returns how many days a child begins before its parent's own span, and how many days it ends after that span. Null
 * when the child is inside.
 */
export const outsideOf = (
  child: Span | undefined,
  parent: Span | undefined,
): { readonly before: number; readonly after: number } | null => {
  if (!isWhole(child) || !isWhole(parent) || parent.derived) return null;
  const before = Math.max(0, parent.start - child.start);
  const after = Math.max(0, child.end - parent.end);
  return before + after > 0 ? { before, after } : null;
};

export interface Progress {
  readonly done: number;
  readonly total: number;
  /** Story points of all counted stories. */
  readonly points: number;
}

const NOTHING: Progress = { done: 0, total: 0, points: 0 };
const NONE: ReadonlyMap<string, Progress> = new Map();

const isDone = ({ issue }: Item): boolean => issue?.status.category === 'done';

const storyProgress = ({ children, issue }: Item, items: ReadonlyMap<ItemKey, Item>): Progress => {
  const own = { done: 0, total: 0, points: issue?.storyPoints ?? 0 };
  for (const child of children) {
    const below = items.get(child);
    if (!below) continue;
    own.total += 1;
    if (isDone(below)) own.done += 1;
  }
  return own;
};

/** Returns what an item contributes to the progress of its parent. A story counts as one, whatever its subtasks are. */
const countedIn = (item: Item | undefined, own: Progress = NOTHING): Progress =>
  item?.kind === 'story' ? { done: isDone(item) ? 1 : 0, total: 1, points: own.points } : own;

/**
 * Returns the progress of each item: of goals and epics by their stories, of stories by their subtasks. `elsewhere` has
 * the progress of stories that are not on the board, by epic id.
 */
export const progressOf = (
  { items }: Pick<Hierarchy, 'items'>,
  elsewhere: ReadonlyMap<string, Progress> = NONE,
): Lookup<ItemKey, Progress> =>
  byNeed((key, get) => {
    const item = items.get(key);
    if (!item || item.kind === 'subtask') return undefined;
    if (item.kind === 'story') return storyProgress(item, items);
    const all = { ...((item.kind === 'step' && elsewhere.get(item.id)) || NOTHING) };
    for (const child of item.children) {
      const { done, total, points } = countedIn(items.get(child), get(child));
      all.done += done;
      all.total += total;
      all.points += points;
    }
    return all;
  });
