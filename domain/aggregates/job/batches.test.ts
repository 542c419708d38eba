import { describe, expect, it } from 'vitest';
import { batchCount, batchItems, batchOf, restAfter } from './batches.ts';
import type { JobKind, JobWork } from './work.ts';

const SIZES: readonly (readonly [kind: JobKind, size: number])[] = [
  ['write-properties', 10],
  ['clear-plans', 20],
  ['set-plans', 20],
  ['move-to-version', 10],
  ['move-to-sprint', 10],
  ['set-parents', 10],
  ['rank-issues', 50],
  ['set-board-locations', 5],
  ['delete-issues', 10],
];

/** Returns a job with this many items. The items are empty, because batches depend only on their number. */
const workOf = (kind: JobKind, items: number): JobWork =>
  ({ kind, items: Array.from({ length: items }, () => ({})) }) as unknown as JobWork;

describe('the batches of a job', () => {
  it.each(SIZES)(
    'of the kind %s have %i items each, and the last batch has the rest',
    (kind, size) => {
      const work = workOf(kind, 2 * size + 1);
      expect(batchCount(work)).toBe(3);
      expect(batchItems(work, 0)).toEqual(Array.from({ length: size }, (_, item) => item));
      expect(batchItems(work, 2)).toEqual([2 * size]);
      expect(batchItems(work, 3)).toEqual([]);
      expect([size - 1, size, 2 * size].map((item) => batchOf(work, item))).toEqual([0, 1, 2]);
    },
  );

  it('are followed by a pause only when the job writes to boards', () => {
    expect(SIZES.filter(([kind]) => restAfter(kind) > 0)).toEqual([['set-board-locations', 5]]);
    expect(restAfter('set-board-locations')).toBe(100);
  });
});
