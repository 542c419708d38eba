import { useState } from 'react';

/** Width of the dock in pixels: at first, and its limits. */
export const DOCK = { initial: 400, least: 320, most: 720 } as const;

const KEPT = 'cairn.dock-width';

const within = (width: number): number =>
  Math.round(Math.min(DOCK.most, Math.max(DOCK.least, width)));

/** The stored width. Without storage, as in some frames, the dock starts at the initial width. */
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
    // Without storage, the width lasts until the page is left.
  }
};

/** The width of the dock, stored in this browser. */
export const useDockWidth = () => {
  const [width, setWidth] = useState(kept);
  const resize = (to: number) => {
    const next = within(to);
    setWidth(next);
    keep(next);
  };
  return { width, resize };
};

export type DockWidth = ReturnType<typeof useDockWidth>;
