import { useState } from 'react';
import { remember } from '../remembered.ts';
import { DOCK_WIDTH, keptDockWidth, withinDock } from './kept-dock-width.ts';

/** Returns the width of the dock, and a function that changes it. The browser stores the width. */
export const useDockWidth = () => {
  const [width, setWidth] = useState(keptDockWidth);
  const resize = (to: number) => {
    const next = withinDock(to);
    setWidth(next);
    remember(DOCK_WIDTH, String(next));
  };
  return { width, resize };
};

export type DockWidth = ReturnType<typeof useDockWidth>;
