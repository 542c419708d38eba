import { rankBetween } from './between.ts';
import { parseRank, type Rank } from './rank.ts';

export interface Ranked {
  readonly id: string;
  /** The stored rank. It may be missing, invalid, or equal to a neighbour's rank. */
  readonly rank: string | null;
}

export interface Reranked {
  readonly id: string;
  readonly rank: Rank;
}

/**
 * Returns the indexes of the longest increasing subsequence of ranks, so that a repair changes as few items as
 * possible.
 */
const longestRising = (ranks: readonly (Rank | null)[]): Set<number> => {
  const tails: number[] = [];
  const previous = new Map<number, number>();
  ranks.forEach((rank, index) => {
    if (rank === null) return;
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ranks[tails[middle] as number] as Rank) < rank) low = middle + 1;
      else high = middle;
    }
    if (low > 0) previous.set(index, tails[low - 1] as number);
    tails[low] = index;
  });
  const kept = new Set<number>();
  for (let index = tails.at(-1); index !== undefined; index = previous.get(index)) kept.add(index);
  return kept;
};

/**
 * Returns new ranks for items whose stored rank does not match their visible position: the rank is missing, invalid, a
 * duplicate or out of order (R-RANK-4). All other items keep their rank, and the ranks become strictly increasing.
 * Empty when nothing needs repair.
 */
export const repairRanks = (shown: readonly Ranked[]): Reranked[] => {
  const ranks = shown.map(({ rank }) => parseRank(rank));
  const kept = longestRising(ranks);
  const nextKept = (from: number): Rank | null => {
    for (let index = from; index < ranks.length; index += 1) {
      if (kept.has(index)) return ranks[index] as Rank;
    }
    return null;
  };
  const repairs: Reranked[] = [];
  let before: Rank | null = null;
  let after: Rank | null = nextKept(0);
  shown.forEach(({ id }, index) => {
    if (kept.has(index)) {
      before = ranks[index] as Rank;
      after = nextKept(index + 1);
    } else {
      before = rankBetween(before, after) as Rank;
      repairs.push({ id, rank: before });
    }
  });
  return repairs;
};
