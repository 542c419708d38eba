import type { Rect } from '../geometry/units.ts';

/** Maximum width of the picture, and its minimum width and height for long, thin maps, in screen pixels. */
const WIDEST = 80;
const LEAST = 36;

export interface MinimapScale {
  readonly width: number;
  readonly height: number;
  /** Pixels of the picture per pixel of the canvas. x and y differ only for long, thin maps. */
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the scale of the minimap's picture for a canvas. `highest`: maximum height of the picture. All sizes are in
 * screen pixels.
 */
export const minimapScale = (canvas: Size, highest: number): MinimapScale => {
  const ratio = Math.min(WIDEST / canvas.width, highest / canvas.height);
  const width = Math.max(LEAST, Math.round(canvas.width * ratio));
  const height = Math.max(LEAST, Math.round(canvas.height * ratio));
  return { width, height, x: width / canvas.width, y: height / canvas.height };
};

/** Returns the frame around the part in the viewport, in pixels of the picture. */
export const frameOn = ({ x, y, width, height }: MinimapScale, view: Rect): Rect => {
  const shown = {
    width: Math.min(width, view.width * x),
    height: Math.min(height, view.height * y),
  };
  return {
    x: Math.max(0, Math.min(view.x * x, width - shown.width)),
    y: Math.max(0, Math.min(view.y * y, height - shown.height)),
    ...shown,
  };
};

/** Returns the scroll position of the board at which the minimap's frame starts at a point of the picture. */
export const scrollFor = (
  scale: MinimapScale,
  corner: { readonly x: number; readonly y: number },
) => ({
  left: Math.max(0, corner.x / scale.x),
  top: Math.max(0, corner.y / scale.y),
});

const within = (at: number, start: number, size: number): boolean =>
  at >= start && at <= start + size;

/**
 * Returns the point of the frame that stays under the pointer: the pressed point if the pointer is on the frame, else
 * the middle, so that the frame jumps to the pointer.
 */
export const holdOf = (frame: Rect, at: { readonly x: number; readonly y: number }) =>
  within(at.x, frame.x, frame.width) && within(at.y, frame.y, frame.height)
    ? { x: at.x - frame.x, y: at.y - frame.y }
    : { x: frame.width / 2, y: frame.height / 2 };
