import type { Dragged } from '../geometry/drop/drop-target.ts';

/** Marks the data of our own drags, because other native drags may cross the page. */
export const LIFTED = Symbol('lifted from the board');

/** Returns the dragged thing if the drag is one of ours; otherwise null. */
export const draggedFrom = (data: Record<string | symbol, unknown>): Dragged | null =>
  (data[LIFTED] as Dragged | undefined) ?? null;

/** Marks the data of a drop target beside the board that removes stories from the map. */
export const TAKES = Symbol('takes stories off the map');

export const takesStories = (data: Record<string | symbol, unknown>): boolean => TAKES in data;
