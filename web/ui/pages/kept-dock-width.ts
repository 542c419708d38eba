import { remembered } from '../remembered.ts';

/** Initial, minimum and maximum width of the dock in pixels. */
export const DOCK = { initial: 400, least: 320, most: 720 } as const;

/** Key under which the browser stores the width of the dock. */
export const DOCK_WIDTH = 'cairn.dock-width';

/** Returns the nearest width that the dock may have, in whole pixels. */
export const withinDock = (width: number): number =>
  Math.round(Math.min(DOCK.most, Math.max(DOCK.least, width)));

export const keptDockWidth = (): number => {
  const width = Number(remembered(DOCK_WIDTH));
  return width > 0 ? withinDock(width) : DOCK.initial;
};
