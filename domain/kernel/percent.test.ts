import { describe, expect, it } from 'vitest';
import { percentDone } from './percent.ts';

describe('percentDone', () => {
  it.each([
    [2, 12, 17],
    [1, 3, 33],
    [2, 3, 67],
    [0, 5, 0],
    [1, 1000, 1],
    [999, 1000, 99],
    [5, 5, 100],
    [0, 0, 0],
  ])('of %d of %d is %d', (done, total, percent) => {
    expect(percentDone(done, total)).toBe(percent);
  });
});
