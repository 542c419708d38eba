import {
  type Placed,
  type PlacedAll,
  type Position,
  placeAllIn,
} from '../../kernel/ranking/place.ts';
import type { Rank } from '../../kernel/ranking/rank.ts';
import type { Ranked } from '../../kernel/ranking/repair.ts';

/** At most this many neighbours are written for one drop. Each of them is an edit in the tracker. */
export const MOST_REPAIRS = 50;

/**
 * Returns the ranks of cards that are dropped at a position of a list, which is in the order of the screen. A position
 * far down among unranked cards needs a rank for each card before it. If there are too many such cards, the dropped
 * cards go after the highest rank, before the unranked cards (R-RANK-7).
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

/** Returns the rank of a card that is dropped at a position. */
export const placeCard = (shown: readonly Ranked[], id: string, position: Position): Placed => {
  const { ranks, repairs } = placeCards(shown, [id], position);
  return { rank: ranks[0] as Rank, repairs };
};
