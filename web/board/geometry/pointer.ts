import type { BoardLayout } from './layout.ts';
import type { BoardPoint } from './units.ts';

/**
 * What a pointer is over: the band, the lanes, or the ledge on which the heads of lanes stand. Band and
 * ledge stay in sight, so that what is scrolled below them is not meant.
 */
export interface BoardPointer {
  readonly layer: 'band' | 'lanes' | 'ledge';
  /** On the canvas; over the band it is counted across from the band's own edge. */
  readonly point: BoardPoint;
}

/** `at` counts from the corner of the viewport, `scrolled` says how far that is from the canvas's. */
export const pointerAt = (
  { axes, ledge }: BoardLayout,
  at: BoardPoint,
  scrolled: BoardPoint,
): BoardPointer => {
  const along = axes.alongOf(at) + axes.alongOf(scrolled);
  const across = axes.acrossOf(at);
  const inLanes = axes.point(along, across + axes.acrossOf(scrolled));
  if (axes.alongOf(at) < ledge) return { layer: 'ledge', point: inLanes };
  if (across < axes.band.size) return { layer: 'band', point: axes.point(along, across) };
  return { layer: 'lanes', point: inLanes };
};
