import { LexoRank } from 'lexorank';
import type { Site } from '../store/site.ts';

export const rankAtEnd = (site: Site): string => {
  const last = site.index.rank.last();
  return (last === null ? LexoRank.middle() : LexoRank.parse(last).genNext()).toString();
};

/** Returns `count` ascending ranks between two neighbours. A neighbour is null at the start or end of the ranking. */
export const ranksBetween = (
  before: string | null,
  after: string | null,
  count: number,
): string[] => {
  const ranks: string[] = [];
  let low = before;
  for (let i = 0; i < count; i += 1) {
    low = rankBetween(low, after);
    ranks.push(low);
  }
  return ranks;
};

const rankBetween = (before: string | null, after: string | null): string => {
  if (before === null && after === null) return LexoRank.middle().toString();
  if (before === null)
    return LexoRank.parse(after ?? '')
      .genPrev()
      .toString();
  if (after === null) return LexoRank.parse(before).genNext().toString();
  return LexoRank.parse(before).between(LexoRank.parse(after)).toString();
};
