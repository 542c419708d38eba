import { LexoRank } from 'lexorank';
import type { Rank } from './rank.ts';

/** The rank of the only item of a list. */
export const middleRank = (): Rank => LexoRank.middle().toString() as Rank;

/**
 * The rank of an item between `before` and `after`; either may be null at an end of the list. Null when there is no
 * room: the neighbours are equal or out of order and need `repairRanks` first.
 */
export const rankBetween = (before: Rank | null, after: Rank | null): Rank | null => {
  if (before === null && after === null) return middleRank();
  if (before === null)
    return LexoRank.parse(after as Rank)
      .genPrev()
      .toString() as Rank;
  if (after === null) return LexoRank.parse(before).genNext().toString() as Rank;
  if (before >= after) return null;
  return LexoRank.parse(before).between(LexoRank.parse(after)).toString() as Rank;
};
