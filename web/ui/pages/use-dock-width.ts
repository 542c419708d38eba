import { useState } from 'react';
import { remember, remembered } from '../remembered.ts';

/** Width of the dock in pixels: at first, and its limits. */
export const DOCK = { initial: 400, least: 320, most: 720 } as const;

const KEPT = 'cairn.dock-width';

const within = (width: number): number =>
  Math.round(Math.min(DOCK.most, Math.max(DOCK.least, width)));

/** The width that the user last gave the dock. */
export const keptDockWidth = (): number => {
  const width = Number(remembered(KEPT));
  return width > 0 ? within(width) : DOCK.initial;
};

/** The width of the dock, stored in this browser. */
export const useDockWidth = () => {
  const [width, setWidth] = useState(keptDockWidth);
  const resize = (to: number) => {
    const next = within(to);
    setWidth(next);
    remember(KEPT, String(next));
  };
  return { width, resize };
};

export type DockWidth = ReturnType<typeof useDockWidth>;
