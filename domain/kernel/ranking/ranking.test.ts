import fc from 'fast-check';
import { LexoRank } from 'lexorank';
import { describe, expect, it } from 'vitest';
import { middleRank, rankBetween } from './between.ts';
import { compareRanked, sortRanked } from './compare.ts';
import { placeIn } from './place.ts';
import { parseRank, type Rank } from './rank.ts';
import { type Ranked, repairRanks } from './repair.ts';

const storedRank = fc.oneof(
  fc.constant(null),
  fc.constant('not a rank'),
  fc.integer({ min: 0, max: 40 }).map((step) => {
    let rank = middleRank();
    for (let index = 0; index < step; index += 1) rank = rankBetween(rank, null) as Rank;
    return rank as string;
  }),
);

const list = fc
  .array(storedRank, { maxLength: 40 })
  .map((ranks): Ranked[] => ranks.map((rank, index) => ({ id: `i${index}`, rank })));

const applied = (shown: readonly Ranked[]): Rank[] => {
  const repairs = new Map(repairRanks(shown).map(({ id, rank }) => [id, rank]));
  return shown.map(({ id, rank }) => repairs.get(id) ?? (parseRank(rank) as Rank));
};

/** Parses a rank with the library, which is slower and loads all its arithmetic. */
const readByLibrary = (value: string): string | null => {
  if (!/^[012]\|[0-9a-z]+:[0-9a-z]*$/.test(value)) return null;
  return LexoRank.parse(value).toString();
};

describe('parseRank', () => {
  const digits = fc.stringMatching(/^[01az]{0,9}$/);

  it('parses every spelling of a rank like the library', () => {
    fc.assert(
      fc.property(fc.constantFrom('0', '1', '2', '3', ''), digits, digits, (bucket, head, tail) => {
        const value = `${bucket}|${head}:${tail}`;
        return parseRank(value) === readByLibrary(value);
      }),
    );
  });

  it('returns null for values that are not ranks', () => {
    for (const value of ['', '0|h', '0|H00000:', '0|h00000:0 ', 'h00000:', null, 7, {}]) {
      expect(parseRank(value)).toBeNull();
    }
  });
});

describe('rankBetween', () => {
  it('gives a single item the middle rank', () => {
    expect(rankBetween(null, null)).toBe(middleRank());
  });

  it('still finds a rank after thousands of insertions at the same position', () => {
    let low = middleRank();
    const high = rankBetween(low, null) as Rank;
    for (let round = 0; round < 2000; round += 1) {
      const next = rankBetween(low, high) as Rank;
      expect(next > low && next < high).toBe(true);
      low = next;
    }
  });

  it('returns null for equal or reversed neighbours', () => {
    expect(rankBetween(middleRank(), middleRank())).toBeNull();
  });

  it('still finds ranks after thousands of insertions at both ends', () => {
    let first = middleRank();
    let last = middleRank();
    for (let round = 0; round < 3000; round += 1) {
      const earlier = rankBetween(null, first) as Rank;
      const later = rankBetween(last, null) as Rank;
      expect(earlier < first && later > last).toBe(true);
      first = earlier;
      last = later;
    }
  });
});

describe('repairRanks', () => {
  it('makes the ranks of every list strictly increasing in the visible order', () => {
    fc.assert(
      fc.property(list, (shown) => {
        const ranks = applied(shown);
        for (let index = 1; index < ranks.length; index += 1) {
          if ((ranks[index - 1] as Rank) >= (ranks[index] as Rank)) return false;
        }
        return ranks.every((rank) => parseRank(rank) !== null);
      }),
    );
  });

  it('does not change a valid list', () => {
    fc.assert(
      fc.property(list, (shown) => {
        const repaired = applied(shown).map((rank, index) => ({ id: `i${index}`, rank }));
        return repairRanks(repaired).length === 0;
      }),
    );
  });

  it('changes only missing and duplicate ranks', () => {
    const [a, b, c] = [middleRank(), rankBetween(middleRank(), null) as Rank, null];
    const shown = [
      { id: 'a', rank: a },
      { id: 'duplicate', rank: a },
      { id: 'b', rank: b },
      { id: 'c', rank: c },
    ];
    const touched = repairRanks(shown).map(({ id }) => id);
    expect(touched).toHaveLength(2);
    expect(touched).toContain('c');
    expect(touched).not.toContain('b');
  });
});

describe('placeIn', () => {
  it('puts the item right after its target, whatever ranks the list has', () => {
    fc.assert(
      fc.property(list, fc.nat(), (shown, pick) => {
        const target = shown[pick % Math.max(1, shown.length)];
        const { rank, repairs } = placeIn(shown, 'new', { after: target?.id });
        const changed = new Map(repairs.map((repair) => [repair.id, repair.rank]));
        const after = shown.map(({ id, rank: old }) => ({ id, rank: changed.get(id) ?? old }));
        const order = sortRanked([...after, { id: 'new', rank }], (item) => item).map(
          ({ id }) => id,
        );
        const expected = shown.map(({ id }) => id);
        expected.splice(target ? expected.indexOf(target.id) + 1 : expected.length, 0, 'new');
        expect(order).toEqual(expected);
      }),
    );
  });

  it('gives no rank to unranked items after the placed item', () => {
    const shown = ['a', 'b', 'c', 'd'].map((id) => ({ id, rank: null }));
    const repaired = (position: object) =>
      placeIn(shown, 'd', position).repairs.map(({ id }) => id);
    expect(repaired({ before: 'a' })).toEqual([]);
    expect(repaired({ after: 'b' })).toEqual(['a', 'b']);
    expect(repaired({})).toEqual(['a', 'b', 'c']);
  });

  it('moves an item within its list without changing the ranks of others', () => {
    const ranks = [middleRank(), rankBetween(middleRank(), null) as Rank];
    const shown = [
      { id: 'a', rank: ranks[0] as Rank },
      { id: 'b', rank: ranks[1] as Rank },
    ];
    const { rank, repairs } = placeIn(shown, 'b', { before: 'a' });
    expect(repairs).toEqual([]);
    expect(rank < (ranks[0] as Rank)).toBe(true);
  });
});

describe('compareRanked', () => {
  it('sorts unranked items after ranked items, and placeholders last', () => {
    const items = [
      { id: '-1', rank: middleRank() },
      { id: 'unranked', rank: 'rubbish' },
      { id: 'ranked', rank: middleRank() },
    ];
    expect(items.sort(compareRanked).map(({ id }) => id)).toEqual(['ranked', 'unranked', '-1']);
  });
});
