import { useState } from 'react';

/** Pixels: as wide as panels are at first, and how far their edge may be drawn. */
export const DOCK = { initial: 400, least: 320, most: 720 } as const;

const KEPT = 'cairn.dock-width';

const within = (width: number): number =>
  Math.round(Math.min(DOCK.most, Math.max(DOCK.least, width)));

/** A browser that keeps nothing, as in a frame without storage, begins anew each time. */
const kept = (): number => {
  try {
    const width = Number(localStorage.getItem(KEPT));
    return width > 0 ? within(width) : DOCK.initial;
  } catch {
    return DOCK.initial;
  }
};

const keep = (width: number): void => {
  try {
    localStorage.setItem(KEPT, String(width));
  } catch {
    // It is as wide as it is, for now.
  }
};

/** The width of the dock, remembered in this browser. */
export const useDockWidth = () => {
  const [width, setWidth] = useState(kept);
  const resize = (to: number) => {
    const next = within(to);
    setWidth(next);
    keep(next);
  };
  return { width, resize };
};
