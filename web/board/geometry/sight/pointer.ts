import { dockOf } from '../layout/boxes.ts';
import type { BoardLayout } from '../layout/layout.ts';
import { nearestBox } from '../search.ts';
import type { BoardPoint, BoardRect } from '../units.ts';

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
const closesAt = (layout: BoardLayout, point: BoardPoint): boolean => {
  const { axes, lanes, closing } = layout;
  const dock = dockOf(layout);
  if (dock) return axes.alongOf(point) >= dock.start;
  const across = axes.acrossOf(point);
  const lane = lanes[nearestBox(lanes, across)];
  return closing >= 0 && !!lane && !lane.collapsed && across >= lane.bodyStart + lane.cellsSize;
};

/** Where along the canvas a point of the viewport is; the dock lies over what is scrolled under it. */
const alongAt = (layout: BoardLayout, at: BoardPoint, view: BoardRect): number => {
  const { axes } = layout;
  const { start, size } = axes.along(view);
  const along = axes.alongOf(at) + start;
  const dock = dockOf(layout);
  const drawn = dock ? Math.min(dock.start, start + size - dock.size) : along;
  return dock && along >= drawn ? along - drawn + dock.start : along;
};

/** `at` counts from the corner of the viewport, `view` says which part of the canvas that is. */
export const pointerAt = (layout: BoardLayout, at: BoardPoint, view: BoardRect): BoardPointer => {
  const { axes, ledge } = layout;
  const along = alongAt(layout, at, view);
  const across = axes.acrossOf(at);
  const acrossCanvas = across + axes.across(view).start;
  const inLanes = axes.point(along, acrossCanvas);
  if (axes.alongOf(at) < ledge) return { layer: 'ledge', point: inLanes };
  if (across < axes.band.size) return { layer: 'band', point: axes.point(along, across) };
  if (dockOf(layout) || !closesAt(layout, inLanes)) return { layer: 'lanes', point: inLanes };
  return { layer: 'lanes', point: axes.point(axes.alongOf(at), acrossCanvas) };
};

/** The index of the column in or behind which a point lies, also where what closes a lane covers it. */
export const placeAt = (layout: BoardLayout, point: BoardPoint): number =>
  layout.bands?.placeAt(layout, point) ?? nearestBox(layout.places, layout.axes.alongOf(point));

/** The index of the column under a point of the lanes; -1 where there is none. */
export const columnAt = (layout: BoardLayout, point: BoardPoint): number =>
  closesAt(layout, point) ? layout.closing : placeAt(layout, point);
