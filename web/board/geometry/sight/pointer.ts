import type { BoardLayout } from '../layout/layout.ts';
import type { BoardPoint } from '../units.ts';
import { nearestBox } from './search.ts';

/**
 * What a pointer is over: the band, the lanes, or the ledge on which the heads of lanes stand. Band and
 * ledge stay in sight, so that what is scrolled below them is not meant.
 */
export interface BoardPointer {
  readonly layer: 'band' | 'lanes' | 'ledge';
  /** On the canvas; over the band it is counted across from the band's own edge. */
  readonly point: BoardPoint;
}

/** Whether a place across the map is in a band that closes a lane, or in the gap behind a lane, which leads there. */
const closesAt = ({ lanes, closing }: BoardLayout, across: number): boolean => {
  const lane = lanes[nearestBox(lanes, across)];
  return closing >= 0 && !!lane && !lane.collapsed && across >= lane.bodyStart + lane.cellsSize;
};

/** `at` counts from the corner of the viewport, `scrolled` says how far that is from the canvas's. */
export const pointerAt = (
  layout: BoardLayout,
  at: BoardPoint,
  scrolled: BoardPoint,
): BoardPointer => {
  const { axes, ledge } = layout;
  const along = axes.alongOf(at) + axes.alongOf(scrolled);
  const across = axes.acrossOf(at);
  const acrossCanvas = across + axes.acrossOf(scrolled);
  const inLanes = axes.point(along, acrossCanvas);
  if (axes.alongOf(at) < ledge) return { layer: 'ledge', point: inLanes };
  if (across < axes.band.size) return { layer: 'band', point: axes.point(along, across) };
  if (!closesAt(layout, acrossCanvas)) return { layer: 'lanes', point: inLanes };
  return { layer: 'lanes', point: axes.point(axes.alongOf(at), acrossCanvas) };
};

/** The index of the column under a point of the lanes; -1 where there is none. */
export const columnAt = (layout: BoardLayout, point: BoardPoint): number => {
  const { axes, places, closing } = layout;
  return closesAt(layout, axes.acrossOf(point)) ? closing : nearestBox(places, axes.alongOf(point));
};
