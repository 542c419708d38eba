import { isDay } from '../kernel/day.ts';
import type { Plan } from '../tracker/entities.ts';
import { byNeed, type Lookup } from './by-need.ts';
import { dayNumber } from './days.ts';
import type { Hierarchy, Item, ItemKey } from './hierarchy.ts';

/** The day numbers of the start and end of a bar. One of them may be null, which means open, but not both. */
export interface Span {
  readonly start: number | null;
  readonly end: number | null;
  /** True if the span is derived from the children of the item. Such a span moves with the children. */
  readonly derived: boolean;
}

export interface WholeSpan extends Span {
  readonly start: number;
  readonly end: number;
}

export const isWhole = (span: Span | null | undefined): span is WholeSpan =>
  span?.start != null && span.end !== null;

/**
 * A cache of day numbers by text. Thousands of plans have only a few different days, and parsing each of them again
 * would be slow.
 */
const read = new Map<string, number | null>();
const MOST_READ = 20_000;

/** Returns the number of a stored day; null if the day is missing or invalid. */
const numberOf = (day: string | null): number | null => {
  if (day === null) return null;
  const known = read.get(day);
  if (known !== undefined) return known;
  const number = isDay(day) ? dayNumber(day) : null;
  if (read.size >= MOST_READ) read.clear();
  read.set(day, number);
  return number;
};

/** Returns the span of a plan. If the end is before the start, the end is left out. */
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
 * Returns the span of each item: the span of its own plan or, if it has none, the smallest span that contains the spans
 * of its children. If both are missing, the item has no span. `others` has the spans of items that are not in `items`.
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

/** A summary of a roadmap. It is computed in a single pass over all items. */
interface Overview {
  /** The smallest span that contains all plans; null if there is no plan. */
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
 * Returns how many days a child begins before its parent's own span, and how many days it ends after that span. Null if
 * the child does neither.
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
  /** The story points of the stories in `total`. */
  readonly points: number;
}

const NOTHING: Progress = { done: 0, total: 0, points: 0 };
const NONE: ReadonlyMap<string, Progress> = new Map();

const isDone = ({ issue }: Item): boolean => issue?.status.category === 'done';

const storyProgress = (
  { id, children, issue }: Item,
  items: ReadonlyMap<ItemKey, Item>,
  subtasks: ReadonlyMap<string, Progress> | null,
): Progress => {
  const { done, total } = subtasks?.get(id) ?? NOTHING;
  const own = { done, total, points: issue?.storyPoints ?? 0 };
  if (!subtasks) return own;
  for (const child of children) {
    const below = items.get(child);
    if (!below) continue;
    own.total += 1;
    if (isDone(below)) own.done += 1;
  }
  return own;
};

/** Returns what an item adds to the progress of its parent. A story adds one, whatever the progress of its subtasks. */
const countedIn = (item: Item | undefined, own: Progress = NOTHING): Progress =>
  item?.kind === 'story' ? { done: isDone(item) ? 1 : 0, total: 1, points: own.points } : own;

/**
 * Returns the progress of each item. Goals and epics count their stories, stories count their subtasks. `elsewhere` has
 * the progress of stories that are not on the board, by the id of their epic, and `subtasks` that of their subtasks, by
 * the id of their story. While `subtasks` is null, these are not known, and stories count nothing.
 */
export const progressOf = (
  { items }: Pick<Hierarchy, 'items'>,
  elsewhere: ReadonlyMap<string, Progress> = NONE,
  subtasks: ReadonlyMap<string, Progress> | null = NONE,
): Lookup<ItemKey, Progress> =>
  byNeed((key, get) => {
    const item = items.get(key);
    if (!item || item.kind === 'subtask') return undefined;
    if (item.kind === 'story') return storyProgress(item, items, subtasks);
    const all = { ...((item.kind === 'step' && elsewhere.get(item.id)) || NOTHING) };
    for (const child of item.children) {
      const { done, total, points } = countedIn(items.get(child), get(child));
      all.done += done;
      all.total += total;
      all.points += points;
    }
    return all;
  });
