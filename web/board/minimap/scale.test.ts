import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameOn, holdOf, minimapScale, scrollFor } from './scale.ts';

const anyCanvas = fc.record({
  width: fc.integer({ min: 200, max: 31_000 }),
  height: fc.integer({ min: 200, max: 31_000 }),
});

describe('geometry of the minimap', () => {
  it('stays between its minimum and maximum size for every map', () => {
    fc.assert(
      fc.property(anyCanvas, (canvas) => {
        const { width, height } = minimapScale(canvas, 600);
        expect(width).toBeGreaterThanOrEqual(36);
        expect(height).toBeGreaterThanOrEqual(36);
        expect(width).toBeLessThanOrEqual(80);
        expect(height).toBeLessThanOrEqual(600);
      }),
    );
  });

  it('converts the position of its frame back to the scroll position of the board', () => {
    fc.assert(
      fc.property(anyCanvas, fc.double({ min: 0, max: 1, noNaN: true }), (canvas, share) => {
        const small = minimapScale(canvas, 600);
        const view = { width: canvas.width / 4, height: canvas.height / 4 };
        const corner = { x: canvas.width * 0.75 * share, y: canvas.height * 0.75 * share };
        const frame = frameOn(small, { ...corner, ...view });
        const back = scrollFor(small, frame);
        expect(back.left).toBeCloseTo(corner.x, 4);
        expect(back.top).toBeCloseTo(corner.y, 4);
      }),
    );
  });

  it('keeps its frame inside the picture when the viewport is larger than the map', () => {
    const small = minimapScale({ width: 1000, height: 500 }, 600);
    const frame = frameOn(small, { x: 0, y: 0, width: 1400, height: 900 });
    expect(frame).toEqual({ x: 0, y: 0, width: small.width, height: small.height });
  });

  it('moves its frame by the pressed point, or by the middle when the pointer is outside', () => {
    const frame = { x: 10, y: 10, width: 40, height: 20 };
    expect(holdOf(frame, { x: 15, y: 12 })).toEqual({ x: 5, y: 2 });
    expect(holdOf(frame, { x: 100, y: 100 })).toEqual({ x: 20, y: 10 });
  });
});
