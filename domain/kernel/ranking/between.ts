import { LexoRank } from 'lexorank';
import type { Rank } from './rank.ts';

/** Returns the rank of the only item in a list. */
export const middleRank = (): Rank => LexoRank.middle().toString() as Rank;

/**
 * Returns a rank between `before` and `after`; one of them is null at an end of the list. Returns null if there is no
 * rank between them, because they are equal or out of order and need `repairRanks` first.
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
