import {
  type Placed,
  type PlacedAll,
  type Position,
  placeAllIn,
} from '../../kernel/ranking/place.ts';
import type { Rank } from '../../kernel/ranking/rank.ts';
import type { Ranked } from '../../kernel/ranking/repair.ts';

/** The most neighbours written for one drop: each is an edit in the tracker. */
export const MOST_REPAIRS = 50;

/**
 * The ranks of cards dropped side by side at a position of a list in shown order. A position far down among unranked
 * cards would need a rank for each card before it; when that is too many, the cards go after the highest rank
 * instead, before the unranked ones (R-RANK-7).
 */
export const placeCards = (
  shown: readonly Ranked[],
  ids: readonly string[],
  position: Position,
): PlacedAll => {
  const exact = placeAllIn(shown, ids, position);
  if (exact.repairs.length <= MOST_REPAIRS) return exact;
  const others = shown.filter(({ id }) => !ids.includes(id));
  const highest = others.findLast(({ rank }) => rank !== null);
  return placeAllIn(others, ids, highest ? { after: highest.id } : { before: others[0]?.id });
};

/** The rank of one card dropped at a position. */
export const placeCard = (shown: readonly Ranked[], id: string, position: Position): Placed => {
  const { ranks, repairs } = placeCards(shown, [id], position);
  return { rank: ranks[0] as Rank, repairs };
};
