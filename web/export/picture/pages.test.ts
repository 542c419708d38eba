import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAPERS, type PaperName, planPages } from './pages.ts';

const papers = fc.constantFrom(...(Object.keys(PAPERS) as PaperName[]));
const directions = fc.constantFrom('portrait' as const, 'landscape' as const);
const sizes = fc.record({
  width: fc.integer({ min: 100, max: 31_000 }),
  height: fc.integer({ min: 100, max: 31_000 }),
});

describe('planPages', () => {
  it('fits the picture within the margins of a single page', () => {
    fc.assert(
      fc.property(sizes, papers, directions, (size, paper, direction) => {
        const plan = planPages(size, { paper, direction, way: 'one' });
        expect(plan.pages.map(({ part }) => part)).toEqual([{ x: 0, y: 0, ...size }]);
        expect(size.width * plan.factor).toBeLessThanOrEqual(plan.width - 2 * plan.margin + 0.01);
        expect(size.height * plan.factor).toBeLessThanOrEqual(plan.height - 2 * plan.margin + 0.01);
      }),
    );
  });

  it('splits the picture into tiles that overlap by 10 mm and have readable titles', () => {
    fc.assert(
      fc.property(sizes, papers, directions, (size, paper, direction) => {
        const plan = planPages(size, { paper, direction, way: 'tiles' });
        expect(plan.titles).toBeGreaterThanOrEqual(8 - 1e-6);
        const { across, down, pages, factor } = plan;
        expect(pages).toHaveLength(across * down);
        const overlap = (10 * 72) / 25.4 / factor;
        const row = pages.slice(0, across).map(({ part }) => part);
        for (const [at, part] of row.entries()) {
          const next = row[at + 1];
          if (next) expect(part.x + part.width - next.x).toBeCloseTo(overlap, 3);
          expect(part.width).toBeGreaterThan(0);
        }
        const last = pages.at(-1)?.part;
        expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(size.width, 3);
        expect((last?.y ?? 0) + (last?.height ?? 0)).toBeCloseTo(size.height, 3);
      }),
    );
  });

  it('returns the size of A0 paper in points', () => {
    const { width, height } = planPages(
      { width: 4000, height: 5000 },
      { paper: 'A0', direction: 'portrait', way: 'one' },
    );
    expect([Math.round(width), Math.round(height)]).toEqual([2384, 3370]);
  });

  it('limits the resolution of large pages', () => {
    fc.assert(
      fc.property(sizes, papers, directions, (size, paper, direction) => {
        const { pages, scale } = planPages(size, { paper, direction, way: 'tiles' });
        for (const { part } of pages) {
          expect(part.width * part.height * scale * scale).toBeLessThan(36_100_000);
        }
      }),
    );
  });
});
