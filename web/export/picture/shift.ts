import type { Mark } from './marks.ts';

/** Returns a copy of a mark, moved by `x` and `y`. */
export const shifted = (mark: Mark, x: number, y: number): Mark => {
  if (mark.kind === 'line' || mark.kind === 'shape') {
    return { ...mark, points: mark.points.map(([left, top]) => [left + x, top + y] as const) };
  }
  return { ...mark, x: mark.x + x, y: mark.y + y };
};
