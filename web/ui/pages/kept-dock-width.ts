import { remembered } from '../remembered.ts';

/** Width of the dock in pixels: at first, and its limits. */
export const DOCK = { initial: 400, least: 320, most: 720 } as const;

/** Where the browser remembers the width. */
export const DOCK_WIDTH = 'cairn.dock-width';

/** A width within the limits, in whole pixels. */
export const withinDock = (width: number): number =>
  Math.round(Math.min(DOCK.most, Math.max(DOCK.least, width)));

/** The width that the user last gave the dock. */
export const keptDockWidth = (): number => {
  const width = Number(remembered(DOCK_WIDTH));
  return width > 0 ? withinDock(width) : DOCK.initial;
};
