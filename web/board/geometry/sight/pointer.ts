import { dockOf } from '../layout/boxes.ts';
import type { BoardLayout } from '../layout/layout.ts';
import { nearestBox } from '../search.ts';
import type { BoardPoint, BoardRect } from '../units.ts';

/**
 * The layer under a pointer: the head of the map, the lanes, or the ledge with the heads of lanes. Head and ledge are
 * sticky, so a pointer over them must not hit the cards that are scrolled below.
 */
export interface BoardPointer {
  readonly layer: 'band' | 'lanes' | 'ledge';
  /** The point on the canvas. Over the head of the map, the distance across counts from the edge of that head. */
  readonly point: BoardPoint;
}

/** Whether a point is in a closing band or in the dock. The gap after a lane belongs to the lane's closing band. */
const closesAt = (layout: BoardLayout, point: BoardPoint): boolean => {
  const { axes, lanes, closing } = layout;
  const dock = dockOf(layout);
  if (dock) return axes.alongOf(point) >= dock.start;
  const across = axes.acrossOf(point);
  const lane = lanes[nearestBox(lanes, across)];
  return closing >= 0 && !!lane && !lane.collapsed && across >= lane.bodyStart + lane.cellsSize;
};

/** The canvas position along the map of a viewport point. The dock covers what is scrolled under it. */
const alongAt = (layout: BoardLayout, at: BoardPoint, view: BoardRect): number => {
  const { axes } = layout;
  const { start, size } = axes.along(view);
  const along = axes.alongOf(at) + start;
  const dock = dockOf(layout);
  const drawn = dock ? Math.min(dock.start, start + size - dock.size) : along;
  return dock && along >= drawn ? along - drawn + dock.start : along;
};

/** `at` counts from the corner of the viewport; `view` is the part of the canvas in the viewport. */
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

/** Index of the column at or before a point, without regard to closing bands. */
export const placeAt = (layout: BoardLayout, point: BoardPoint): number =>
  layout.bands?.placeAt(layout, point) ?? nearestBox(layout.places, layout.axes.alongOf(point));

/** Index of the column under a point of the lanes, the closing one included; -1 when there is none. */
export const columnAt = (layout: BoardLayout, point: BoardPoint): number =>
  closesAt(layout, point) ? layout.closing : placeAt(layout, point);
