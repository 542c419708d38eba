import type { Insets } from '../layout/layout.ts';
import type { Rect } from '../units.ts';

const along = (offset: number, size: number, start: number, length: number): number => {
  if (start < offset || length > size) return start;
  return Math.max(offset, start + length - size);
};

/**
 * Returns the scroll position with the smallest scroll distance at which no sticky element covers a box. Input and
 * output have the same units.
 */
export const scrollToReveal = (
  view: Rect,
  box: Rect,
  { left, top, bottom }: Insets,
  margin: number,
) => ({
  x: Math.max(
    0,
    along(view.x + left, view.width - left, box.x - margin, box.width + 2 * margin) - left,
  ),
  y: Math.max(
    0,
    along(view.y + top, view.height - top - bottom, box.y - margin, box.height + 2 * margin) - top,
  ),
});
