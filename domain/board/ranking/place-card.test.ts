import { describe, expect, it } from 'vitest';
import { middleRank, rankBetween } from '../../kernel/ranking/between.ts';
import { sortRanked } from '../../kernel/ranking/compare.ts';
import { MOST_REPAIRS, placeCard } from './place-card.ts';

const unranked = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `u${index}`, rank: null }));
const ranked = [
  { id: 'r1', rank: middleRank() },
  { id: 'r2', rank: rankBetween(middleRank(), null) },
];

/** Returns the position of a dropped card, and the number of neighbours that were written. */
const dropped = (shown: { id: string; rank: string | null }[], position: object, id = 'new') => {
  const { rank, repairs } = placeCard(shown, id, position);
  const changed = new Map(repairs.map((repair) => [repair.id, repair.rank as string]));
  const rest = shown
    .filter((other) => other.id !== id)
    .map((other) => ({ ...other, rank: changed.get(other.id) ?? other.rank }));
  const order = sortRanked([...rest, { id, rank: rank as string }], (item) => item);
  return { at: order.findIndex((item) => item.id === id), writes: repairs.length };
};

describe('a card dropped among many cards without a rank', () => {
  it('is placed exactly at its target when few writes are needed', () => {
    const shown = unranked(MOST_REPAIRS * 4);
    expect(dropped(shown, { before: 'u0' })).toEqual({ at: 0, writes: 0 });
    expect(dropped(shown, { after: 'u9' })).toEqual({ at: 10, writes: 10 });
    expect(dropped(shown, { after: `u${MOST_REPAIRS - 1}` })).toEqual({
      at: MOST_REPAIRS,
      writes: MOST_REPAIRS,
    });
  });

  it('is placed after the highest rank when too many writes would be needed', () => {
    const shown = unranked(MOST_REPAIRS * 4);
    const deep = { after: `u${MOST_REPAIRS + 1}` };
    expect(dropped(shown, deep)).toEqual({ at: 0, writes: 0 });
    expect(dropped([...ranked, ...shown], deep)).toEqual({ at: 2, writes: 0 });
    expect(dropped([...ranked, ...shown], {})).toEqual({ at: 2, writes: 0 });
    expect(dropped([...ranked, ...shown], deep, 'r2')).toEqual({ at: 1, writes: 0 });
    expect(dropped(shown, deep, 'u0')).toEqual({ at: 0, writes: 0 });
  });
});
