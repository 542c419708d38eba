import type { Dragged } from '../geometry/drop/drop-target.ts';

/** Marks our own drags among all that may cross the page. */
export const LIFTED = Symbol('lifted from the board');

/** What is being dragged, when the drag began on a board. */
export const draggedFrom = (data: Record<string | symbol, unknown>): Dragged | null =>
  (data[LIFTED] as Dragged | undefined) ?? null;

/** Marks a place beside the board that takes its stories off the map. */
export const TAKES = Symbol('takes stories off the map');

export const takesStories = (data: Record<string | symbol, unknown>): boolean => TAKES in data;
