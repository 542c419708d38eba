import type { Rect } from './units.ts';

/** What covers the edges of the viewport, in the units of its rectangle. */
export interface Insets {
  readonly top: number;
  readonly margin: number;
}

const along = (offset: number, size: number, start: number, length: number): number => {
  if (start < offset || length > size) return start;
  return Math.max(offset, start + length - size);
};

/** The least scrolling after which a box shows beside what is sticky. Same units in and out. */
export const scrollToReveal = (view: Rect, box: Rect, { top, margin }: Insets) => ({
  x: Math.max(0, along(view.x, view.width, box.x - margin, box.width + 2 * margin)),
  y: Math.max(
    0,
    along(view.y + top, view.height - top, box.y - margin, box.height + 2 * margin) - top,
  ),
});
