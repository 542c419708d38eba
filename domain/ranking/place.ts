import type { Rank } from './rank.ts';
import { type Ranked, type Reranked, repairRanks } from './repair.ts';

/** Where an item should go, as the user meant it: it stays right when others have moved meanwhile. */
export interface Position {
  readonly after?: string | null | undefined;
  readonly before?: string | null | undefined;
}

export interface Placed {
  readonly rank: Rank;
  /** New ranks that neighbours need so that the order can be kept. */
  readonly repairs: readonly Reranked[];
}

const indexFor = (others: readonly Ranked[], { after, before }: Position): number => {
  const follows = others.findIndex(({ id }) => id === after);
  if (follows >= 0) return follows + 1;
  const precedes = others.findIndex(({ id }) => id === before);
  return precedes >= 0 ? precedes : others.length;
};

/** The list with the item at its new position. An unknown neighbour, or none, means last. */
export const reorder = <Item extends Ranked>(
  shown: readonly Item[],
  item: Item,
  position: Position,
): Item[] => {
  const others = shown.filter(({ id }) => id !== item.id);
  others.splice(indexFor(others, position), 0, item);
  return others;
};

/**
 * How many items at the end have no rank and stand behind the placed one. They follow all that is ranked anyway,
 * and ranking them would cost a write to the tracker each.
 */
const trailingUnranked = (order: readonly Ranked[], placed: string): number => {
  const last = order.findLastIndex(({ id, rank }) => rank !== null || id === placed);
  return order.length - 1 - last;
};

/** The rank that puts an item at a position of a list given in its shown order. */
export const placeIn = (shown: readonly Ranked[], id: string, position: Position): Placed => {
  const order = reorder(shown, { id, rank: null }, position);
  const ranks = repairRanks(order.slice(0, order.length - trailingUnranked(order, id)));
  const own = ranks.find((repair) => repair.id === id) as Reranked;
  return { rank: own.rank, repairs: ranks.filter((repair) => repair !== own) };
};
