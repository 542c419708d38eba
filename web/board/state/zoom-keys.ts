import type { KeyboardEvent } from 'react';
import { ZOOM } from '../props.ts';

/** By place on the keyboard: with Alt, some systems write another character. */
const ZOOM_KEYS: Readonly<Record<string, (zoom: number) => number>> = {
  Equal: (zoom) => Math.min(ZOOM.most, zoom + ZOOM.step),
  NumpadAdd: (zoom) => Math.min(ZOOM.most, zoom + ZOOM.step),
  Minus: (zoom) => Math.max(ZOOM.least, zoom - ZOOM.step),
  NumpadSubtract: (zoom) => Math.max(ZOOM.least, zoom - ZOOM.step),
  Digit0: () => ZOOM.initial,
};

/** Alt with plus, minus and zero zooms, wherever on the board the focus is; Ctrl with them is the browser's. */
export const zoomByKeys =
  (zoom: number, onZoom: (zoom: number) => void) =>
  (event: KeyboardEvent): void => {
    const { altKey, ctrlKey, metaKey, code } = event;
    const to = altKey && !ctrlKey && !metaKey ? ZOOM_KEYS[code] : undefined;
    if (!to || event.defaultPrevented) return;
    event.preventDefault();
    if (to(zoom) !== zoom) onZoom(to(zoom));
  };
