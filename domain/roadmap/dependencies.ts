import type { ErrorCode } from '../kernel/errors/errors.ts';
import { ancestorsOf, type Hierarchy, type Item, type ItemKey, itemKey } from './hierarchy.ts';
import type { Spans } from './spans.ts';

/** A link by which one item blocks another: `to` may start only after `from` ends. */
export interface Dependency {
  readonly from: ItemKey;
  readonly to: ItemKey;
  /** The tracker's id of the link type. */
  readonly typeId: string;
}

/** Returns a key that is unique within a roadmap. */
export const dependencyKey = ({ from, to }: Pick<Dependency, 'from' | 'to'>): string =>
  `${from}>${to}`;

const KINDS = ['story', 'step', 'subtask'] as const;

const keyOfIssue = ({ items }: Pick<Hierarchy, 'items'>, id: string): ItemKey | undefined =>
  KINDS.map((kind) => itemKey(kind, id)).find((key) => items.get(key)?.issue);

/**
 * Returns the dependencies between two items of the board. Both issues have the link in the tracker, but only the link
 * of the blocking issue is read.
 */
export const dependenciesOf = (hierarchy: Hierarchy): Dependency[] => {
  const found: Dependency[] = [];
  for (const { key, issue } of hierarchy.items.values()) {
    for (const { order, issueId, typeId } of issue?.links ?? []) {
      const to = order === 'blocks' ? keyOfIssue(hierarchy, issueId) : undefined;
      if (to && to !== key) found.push({ from: key, to, typeId });
    }
  }
  return found;
};

const isDone = (item: Item | undefined): boolean => item?.issue?.status.category === 'done';

/**
 * Returns by how many days an item starts too early, before the item that blocks it ends. Returns 0 if the order is
 * right, or if a date is missing.
 */
export const tooEarly = (
  { from, to }: Dependency,
  { items }: Pick<Hierarchy, 'items'>,
  spans: Spans,
): number => {
  const [first, second] = [spans.get(from), spans.get(to)];
  if (first?.end == null || second?.start == null) return 0;
  if (isDone(items.get(from)) || isDone(items.get(to))) return 0;
  return Math.max(0, first.end - second.start + 1);
};

const walked = (start: ItemKey, next: ReadonlyMap<ItemKey, readonly ItemKey[]>): Set<ItemKey> => {
  const found = new Set<ItemKey>();
  const open = [start];
  for (let key = open.pop(); key; key = open.pop()) {
    for (const each of next.get(key) ?? []) {
      if (found.has(each)) continue;
      found.add(each);
      open.push(each);
    }
  }
  return found;
};

const grouped = (
  dependencies: readonly Dependency[],
  end: 'from' | 'to',
): ReadonlyMap<ItemKey, ItemKey[]> => {
  const groups = new Map<ItemKey, ItemKey[]>();
  for (const each of dependencies) {
    const other = end === 'from' ? each.to : each.from;
    const known = groups.get(each[end]);
    if (known) known.push(other);
    else groups.set(each[end], [other]);
  }
  return groups;
};

const touching = new WeakMap<readonly Dependency[], ReadonlyMap<ItemKey, readonly Dependency[]>>();

/** Returns the dependencies by item: those in which the item blocks another, and those in which it is blocked. */
export const dependenciesByItem = (
  dependencies: readonly Dependency[],
): ReadonlyMap<ItemKey, readonly Dependency[]> => {
  const known = touching.get(dependencies);
  if (known) return known;
  const found = new Map<ItemKey, Dependency[]>();
  for (const each of dependencies) {
    for (const key of [each.from, each.to]) {
      const own = found.get(key);
      if (own) own.push(each);
      else found.set(key, [each]);
    }
  }
  touching.set(dependencies, found);
  return found;
};

/** Returns an item, all items that it must wait for, and all items that must wait for it, directly or indirectly. */
export const chainOf = (dependencies: readonly Dependency[], key: ItemKey): ReadonlySet<ItemKey> =>
  new Set([
    key,
    ...walked(key, grouped(dependencies, 'from')),
    ...walked(key, grouped(dependencies, 'to')),
  ]);

/**
 * Returns why one item cannot block another: an item is not an issue, one item is or contains the other, or there would
 * be a cycle. Null if it can.
 */
export const dependencyRefusal = (
  hierarchy: Hierarchy,
  dependencies: readonly Dependency[],
  { from, to }: Pick<Dependency, 'from' | 'to'>,
): ErrorCode | null => {
  const [first, second] = [hierarchy.items.get(from), hierarchy.items.get(to)];
  if (!first?.issue || !second?.issue) return 'DEPENDENCY_NO_ISSUE';
  const within = (inner: Item, outer: ItemKey) =>
    ancestorsOf(hierarchy, inner).some(({ key }) => key === outer);
  if (from === to || within(first, to) || within(second, from)) return 'DEPENDENCY_WITHIN';
  return walked(to, grouped(dependencies, 'from')).has(from) ? 'DEPENDENCY_CIRCLE' : null;
};
