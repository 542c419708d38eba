import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MapFacts } from '../../store/board-data/map-facts.ts';
import { drawPicture, PICTURE } from './picture.ts';

const COLOR = '#123456';

const facts: fc.Arbitrary<MapFacts> = fc
  .record({
    goals: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 20 }),
    steps: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 40 }),
    stories: fc.array(
      fc.record({
        stepId: fc.integer({ min: 1, max: 60 }).map((id) => `s${id}`),
        category: fc.constantFrom('new', 'indeterminate', 'done'),
        planned: fc.boolean(),
      }),
      { maxLength: 120 },
    ),
  })
  .map(({ goals, steps, stories }) => ({
    goals: goals.map((id) => ({ id: `g${id}`, color: COLOR })),
    steps: steps.map((id) => ({ id: `s${id}`, goalId: id % 3 === 0 ? null : `g${id % 20}` })),
    stories,
  }));

describe('drawPicture', () => {
  it('keeps all blocks within the frame, each at a different position', () => {
    fc.assert(
      fc.property(facts, (map) => {
        const picture = drawPicture(map);
        expect(picture === null).toBe(map.goals.length === 0);
        if (!picture) return;
        const blocks = [...picture.goals, ...picture.steps, ...picture.stories];
        for (const { x, y, width, height } of blocks) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x + width).toBeLessThanOrEqual(PICTURE.width);
          expect(y + height).toBeLessThanOrEqual(PICTURE.height);
        }
        const places = blocks.map(({ x, y }) => `${x}/${y}`);
        expect(new Set(places).size).toBe(places.length);
      }),
    );
  });

  it('draws the stories of a release above other stories, with a line between them', () => {
    const story = { stepId: 's1', category: 'new' } as const;
    const picture = drawPicture({
      goals: [{ id: 'g1', color: COLOR }],
      steps: [{ id: 's1', goalId: 'g1' }],
      stories: [
        { ...story, planned: false },
        { ...story, planned: true },
      ],
    });
    const [planned, later] = picture?.stories ?? [];
    expect(planned?.y).toBeLessThan(picture?.hairline ?? 0);
    expect(later?.y).toBeGreaterThan(picture?.hairline ?? 0);
  });

  it('returns null for a map without goals', () => {
    expect(drawPicture({ goals: [], steps: [{ id: 's1', goalId: null }], stories: [] })).toBeNull();
  });
});
