import { type Placed, type Position, placeIn } from '../ranking/place.ts';
import type { Ranked } from '../ranking/repair.ts';

/** So many neighbours at most may be written because of one drop: each is an edit in the tracker. */
export const MOST_REPAIRS = 50;

/**
 * The rank of a card dropped at a position of a list given in its shown order. A place deep among cards that have
 * no rank yet would need a rank for each of those before it; where that costs too much, the card goes behind
 * the highest rank instead (spec 000 §4 Moves), ahead of the unranked ones.
 */
export const placeCard = (shown: readonly Ranked[], id: string, position: Position): Placed => {
  const exact = placeIn(shown, id, position);
  if (exact.repairs.length <= MOST_REPAIRS) return exact;
  const others = shown.filter((other) => other.id !== id);
  const highest = others.findLast(({ rank }) => rank !== null);
  return placeIn(others, id, highest ? { after: highest.id } : { before: others[0]?.id });
};
