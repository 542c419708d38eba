import type { Dragged } from '../geometry/drop/drop-target.ts';

/** Marks the data of drags that this board has started. Other drags of the browser may also cross the page. */
export const LIFTED = Symbol('lifted from the board');

/** Returns what is dragged if this board has started the drag, and null for all other drags. */
export const draggedFrom = (data: Record<string | symbol, unknown>): Dragged | null =>
  (data[LIFTED] as Dragged | undefined) ?? null;

/** Marks the data of a drop target beside the board. Stories dropped there leave the map. */
export const TAKES = Symbol('takes stories off the map');

export const takesStories = (data: Record<string | symbol, unknown>): boolean => TAKES in data;
