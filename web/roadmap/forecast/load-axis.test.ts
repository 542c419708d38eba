import { expect, it } from 'vitest';
import { axisOf } from './load-axis.ts';

it.each([
  [[], 5, [0, 5]],
  [[0], 5, [0, 5]],
  [[5], 5, [0, 5]],
  [[13, 9, 16, 6, 11], 20, [0, 5, 10, 15, 20]],
  [[52], 60, [0, 15, 30, 45, 60]],
])('an axis for %j points ends at %d', (points, end, ticks) => {
  expect(axisOf(points)).toEqual({ end, ticks });
});

it('an axis contains every value and has at most six marks', () => {
  for (let most = 0; most < 500; most += 1) {
    const { end, ticks } = axisOf([most]);
    expect(end).toBeGreaterThanOrEqual(most);
    expect(ticks.length).toBeLessThanOrEqual(6);
    expect(ticks.at(-1)).toBe(end);
  }
});
