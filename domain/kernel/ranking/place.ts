import type { Rank } from './rank.ts';
import { type Ranked, type Reranked, repairRanks } from './repair.ts';

/**
 * The wanted position of an item, given by neighbours instead of an index. So the position stays valid when other
 * people move items meanwhile.
 */
export interface Position {
  readonly after?: string | null | undefined;
  readonly before?: string | null | undefined;
}

export interface Placed {
  readonly rank: Rank;
  /** New ranks for other items, which keep these items in their visible order. */
  readonly repairs: readonly Reranked[];
}

const indexFor = (others: readonly Ranked[], { after, before }: Position): number => {
  const indexBefore = others.findIndex(({ id }) => id === after);
  if (indexBefore >= 0) return indexBefore + 1;
  const precedes = others.findIndex(({ id }) => id === before);
  return precedes >= 0 ? precedes : others.length;
};

/**
 * Returns the list with `items` moved to a position, one after another. They move to the end if the neighbours of the
 * position are missing or unknown.
 */
export const reorderAll = <Item extends Ranked>(
  shown: readonly Item[],
  items: readonly Item[],
  position: Position,
): Item[] => {
  const moving = new Set(items.map(({ id }) => id));
  const others = shown.filter(({ id }) => !moving.has(id));
  others.splice(indexFor(others, position), 0, ...items);
  return others;
};

/**
 * Returns how many unranked items follow the placed items at the end of the list. They need no rank, because unranked
 * items come last anyway, and each rank would cost a write.
 */
const trailingUnranked = (order: readonly Ranked[], placed: ReadonlySet<string>): number => {
  const last = order.findLastIndex(({ id, rank }) => rank !== null || placed.has(id));
  return order.length - 1 - last;
};

export interface PlacedAll extends Pick<Placed, 'repairs'> {
  /** The ranks, in the order of the items. */
  readonly ranks: readonly Rank[];
}

/** Returns the ranks that put some items at a position, one after another. `shown` is the list in its visible order. */
export const placeAllIn = (
  shown: readonly Ranked[],
  ids: readonly string[],
  position: Position,
): PlacedAll => {
  const placed = new Set(ids);
  const items = ids.map((id) => ({ id, rank: null }));
  const order = reorderAll<Ranked>(shown, items, position);
  const repairs = repairRanks(order.slice(0, order.length - trailingUnranked(order, placed)));
  const byId = new Map(repairs.map(({ id, rank }) => [id, rank]));
  return {
    ranks: ids.map((id) => byId.get(id) as Rank),
    repairs: repairs.filter(({ id }) => !placed.has(id)),
  };
};

/** Returns the rank that puts an item at a position. `shown` is the list in its visible order. */
export const placeIn = (shown: readonly Ranked[], id: string, position: Position): Placed => {
  const { ranks, repairs } = placeAllIn(shown, [id], position);
  return { rank: ranks[0] as Rank, repairs };
};
