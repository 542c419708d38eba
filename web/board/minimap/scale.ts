import type { Rect } from '../geometry/units.ts';

/** Screen pixels that the picture takes at most across, and at least where a map is long and thin. */
const WIDEST = 80;
const LEAST = 36;

export interface MinimapScale {
  readonly width: number;
  readonly height: number;
  /** Pixels of the picture for one of the canvas; they differ only where a map is long and thin. */
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How a canvas of so many screen pixels is made small, no higher than what there is beside the board. */
export const minimapScale = (canvas: Size, highest: number): MinimapScale => {
  const ratio = Math.min(WIDEST / canvas.width, highest / canvas.height);
  const width = Math.max(LEAST, Math.round(canvas.width * ratio));
  const height = Math.max(LEAST, Math.round(canvas.height * ratio));
  return { width, height, x: width / canvas.width, y: height / canvas.height };
};

/** The frame of what is in sight, in pixels of the picture. */
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

/** Where the canvas has to be scrolled to so that the frame begins at a point of the picture. */
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
 * How far into the frame a pointer takes hold of it: where it is, if it is on it; beside it, the middle,
 * so that the frame comes to the pointer.
 */
export const holdOf = (frame: Rect, at: { readonly x: number; readonly y: number }) =>
  within(at.x, frame.x, frame.width) && within(at.y, frame.y, frame.height)
    ? { x: at.x - frame.x, y: at.y - frame.y }
    : { x: frame.width / 2, y: frame.height / 2 };
