import { describe, expect, it } from 'vitest';
import { detailAt } from '../../view/parts/detail.ts';
import { BAND, bandAt, CARD, PROJECT } from './sizes.ts';

describe('the sizes of a map', () => {
  it('are those in the rules for a card, a goal and a project', () => {
    expect([CARD.width, CARD.height]).toEqual([190, 90]);
    expect(BAND.vertical.goal.size).toBe(70);
    expect(PROJECT.card).toBe(150);
  });

  it('keep headers at a fixed size in pixels in the far view', () => {
    expect(bandAt('vertical', 0.36)).toBe(BAND.vertical);
    expect(bandAt('vertical', 0.2).size * 0.2).toBeCloseTo(bandAt('vertical', 0.35).size * 0.35);
  });
});

describe('a card', () => {
  it.each([
    [20, 'block'],
    [35, 'block'],
    [36, 'title'],
    [59, 'title'],
    [60, 'full'],
    [200, 'full'],
  ])('is drawn at %i per cent zoom as %s', (zoom, detail) => {
    expect(detailAt(zoom)).toBe(detail);
  });
});
