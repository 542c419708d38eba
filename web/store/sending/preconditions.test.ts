import { describe, expect, it } from 'vitest';
import { enteredAt } from './preconditions.ts';

describe('the index of a write in its idempotency key', () => {
  it.each([
    [[], [0, 1, 2]],
    [[0], [1, 2, 3]],
    [[1], [0, 2, 3]],
    [
      [2, 0, 1],
      [3, 4, 5],
    ],
    [
      [1, 3],
      [0, 2, 4],
    ],
  ])('stays the same when the writes %j are left out', (shed, places) => {
    expect([0, 1, 2].map((at) => enteredAt({ shed }, at))).toEqual(places);
  });
});
