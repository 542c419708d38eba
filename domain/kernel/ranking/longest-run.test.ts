import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestRun } from './longest-run.ts';

const run = (numbers: readonly number[]) =>
  [...longestRun(numbers)].sort((a, b) => a - b).map((position) => numbers[position]);

/** The length of a longest increasing part, by trying each number as the last one. */
const lengthByTrial = (numbers: readonly number[]): number => {
  const lengths: number[] = [];
  for (const [at, number] of numbers.entries()) {
    const before = lengths.filter((_, other) => other < at && (numbers[other] ?? 0) < number);
    lengths.push(1 + Math.max(0, ...before));
  }
  return Math.max(0, ...lengths);
};

describe('the longest increasing part of a list', () => {
  it.each([
    [[], []],
    [[3], [3]],
    [
      [0, 1, 2],
      [0, 1, 2],
    ],
    [
      [1, 2, 0],
      [1, 2],
    ],
    [[1, 1], [1]],
  ])('of %j is %j', (numbers, expected) => {
    expect(run(numbers)).toEqual(expected);
  });

  it('increases, and is as long as any other', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 14 }), (numbers) => {
        const found = run(numbers);
        expect(found).toEqual([...new Set(found)].sort((a = 0, b = 0) => a - b));
        expect(found).toHaveLength(lengthByTrial(numbers));
      }),
    );
  });
});
