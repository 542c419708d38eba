import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Measured, measured } from './measure.ts';
import { plotOf } from './plot.ts';

const SIZE = {
  ...{ width: 340, height: 200, left: 30, right: 10, top: 10, bottom: 20 },
  label: 56,
};

const of = (days: readonly (readonly [scope: number, done: number])[]): Measured => {
  const found = measured(
    {
      days: days.map(([scope, done], at) => ({
        day: 100 + at,
        scope: { stories: scope, points: scope },
        done: { stories: done, points: done },
      })),
      ...{ unsure: 0, deleted: 0 },
    },
    'stories',
  );
  if (!found) throw new Error('There is no work.');
  return found;
};

const day = fc
  .tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 0, max: 300 }))
  .map(([scope, done]) => [scope, Math.min(scope, done)] as const);
const some = fc.option(fc.integer({ min: 60, max: 900 }));
/** Forecasts are never before the last day. */
const ahead = fc.option(fc.integer({ min: 160, max: 900 }));

describe('the chart of a burn-up', () => {
  it('draws all its parts inside its area, whatever is counted', () => {
    fc.assert(
      fc.property(
        fc.array(day, { minLength: 1, maxLength: 60 }),
        ...([some, ahead, ahead] as const),
        (days, due, p50, p85) => {
          const plot = plotOf({ measured: of(days), due, p50, p85 }, SIZE);
          const { from, half, most } = plot.forecast;
          const points = [...plot.scope, ...plot.done, ...plot.area, from];
          for (const [x, y] of [...points, ...[half, most].filter((each) => each !== null)]) {
            expect(x).toBeGreaterThanOrEqual(SIZE.left - 0.001);
            expect(x).toBeLessThanOrEqual(SIZE.width - SIZE.right + 0.001);
            expect(y).toBeGreaterThanOrEqual(SIZE.top - 0.001);
            expect(y).toBeLessThanOrEqual(SIZE.height - SIZE.bottom + 0.001);
          }
          for (const [at, tick] of plot.days.entries()) {
            const before = plot.days[at - 1];
            if (before) expect(tick.at - before.at).toBeGreaterThanOrEqual(SIZE.label);
          }
        },
      ),
    );
  });

  it('draws the scope as steps', () => {
    const { scope } = plotOf(
      {
        measured: of([
          [4, 0],
          [4, 1],
          [6, 2],
        ]),
        due: null,
        p50: null,
        p85: null,
      },
      SIZE,
    );
    const [first, second, corner, last] = scope;
    expect(scope).toHaveLength(4);
    expect(first?.[1]).toBe(second?.[1]);
    expect(corner).toEqual([last?.[0], second?.[1]]);
  });

  it('has no forecast when all is done, nor far beyond the shown days', () => {
    const ended = plotOf({ measured: of([[4, 4]]), due: null, p50: 101, p85: 102 }, SIZE);
    expect(ended.forecast).toMatchObject({ half: null, most: null, band: null });
    const far = plotOf({ measured: of([[4, 1]]), due: 900, p50: 105, p85: 500 }, SIZE);
    expect(far.due).toBeNull();
    expect(far.forecast).toMatchObject({ most: null, band: null });
    expect(far.forecast.half).not.toBeNull();
  });
});
