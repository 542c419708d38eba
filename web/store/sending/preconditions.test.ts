import { describe, expect, it } from 'vitest';
import { enteredAt } from './preconditions.ts';

describe('the place of a write in the entered plan, which its idempotency key names', () => {
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
  ])('is the same as before when the writes %j were left out', (shed, places) => {
    expect([0, 1, 2].map((at) => enteredAt({ shed }, at))).toEqual(places);
  });
});
