import { dockOf } from '../layout/boxes.ts';
import type { BoardLayout } from '../layout/layout.ts';
import { nearestBox } from '../search.ts';
import type { BoardPoint, BoardRect } from '../units.ts';

/**
 * The layer under a pointer: the map's header, the lanes, or the ledge with the lane headers. Header and ledge are
 * sticky, so a pointer over them must not hit the cards beneath.
 */
export interface BoardPointer {
  readonly layer: 'band' | 'lanes' | 'ledge';
  /**
   * The point on the canvas. Over the map's header, the distance across counts from the start of the header instead.
   */
  readonly point: BoardPoint;
}

/**
 * Returns whether a point is in a closing band or in the dock. The gap after a lane belongs to the lane's closing band.
 */
const closesAt = (layout: BoardLayout, point: BoardPoint): boolean => {
  const { axes, lanes, closing } = layout;
  const dock = dockOf(layout);
  if (dock) return axes.alongOf(point) >= dock.start;
  const across = axes.acrossOf(point);
  const lane = lanes[nearestBox(lanes, across)];
  return closing >= 0 && !!lane && !lane.collapsed && across >= lane.bodyStart + lane.cellsSize;
};

/**
 * Returns the canvas position, along the map, of a point of the viewport. A point over the dock is in the dock, not in
 * the content beneath it.
 */
const alongAt = (layout: BoardLayout, at: BoardPoint, view: BoardRect): number => {
  const { axes } = layout;
  const { start, size } = axes.along(view);
  const along = axes.alongOf(at) + start;
  const dock = dockOf(layout);
  const drawn = dock ? Math.min(dock.start, start + size - dock.size) : along;
  return dock && along >= drawn ? along - drawn + dock.start : along;
};

/**
 * Returns the layer and the canvas point under a pointer. `at` counts from the corner of the viewport. `view`: the part
 * of the canvas in the viewport.
 */
export const pointerAt = (layout: BoardLayout, at: BoardPoint, view: BoardRect): BoardPointer => {
  const { axes, ledge, headSticks } = layout;
  const along = alongAt(layout, at, view);
  const across = axes.acrossOf(at);
  const acrossCanvas = across + axes.across(view).start;
  const inLanes = axes.point(along, acrossCanvas);
  if (axes.alongOf(at) < ledge) return { layer: 'ledge', point: inLanes };
  const inHead = headSticks ? across : acrossCanvas;
  if (inHead < axes.band.size) return { layer: 'band', point: axes.point(along, inHead) };
  if (dockOf(layout) || !closesAt(layout, inLanes)) return { layer: 'lanes', point: inLanes };
  return { layer: 'lanes', point: axes.point(axes.alongOf(at), acrossCanvas) };
};

/** Returns the index of the column at or before a point. Closing bands are ignored. */
export const placeAt = (layout: BoardLayout, point: BoardPoint): number =>
  layout.bands?.placeAt(layout, point) ?? nearestBox(layout.places, layout.axes.alongOf(point));

/** Returns the index of the column under a point of the lanes, including the closing column; -1 if there is none. */
export const columnAt = (layout: BoardLayout, point: BoardPoint): number =>
  closesAt(layout, point) ? layout.closing : placeAt(layout, point);
