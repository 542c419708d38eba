import type { KeyboardEvent } from 'react';
import { ZOOM } from '../props.ts';
import { requestFit } from './fit-request.ts';

/** By place on the keyboard: with Alt, some systems write another character. */
const ZOOM_KEYS: Readonly<Record<string, (zoom: number) => number>> = {
  Equal: (zoom) => Math.min(ZOOM.most, zoom + ZOOM.step),
  NumpadAdd: (zoom) => Math.min(ZOOM.most, zoom + ZOOM.step),
  Minus: (zoom) => Math.max(ZOOM.least, zoom - ZOOM.step),
  NumpadSubtract: (zoom) => Math.max(ZOOM.least, zoom - ZOOM.step),
  Digit0: () => ZOOM.initial,
};

const FIT_KEY = 'Digit1';

/** Alt with plus, minus and zero zooms, with one shows all of the map, wherever on the board the focus is; Ctrl with them is the browser's. */
export const zoomByKeys =
  (zoom: number, onZoom: (zoom: number) => void) =>
  (event: KeyboardEvent): void => {
    const { altKey, ctrlKey, metaKey, code } = event;
    if (!altKey || ctrlKey || metaKey || event.defaultPrevented) return;
    const to = code === FIT_KEY ? null : ZOOM_KEYS[code];
    if (to === undefined) return;
    event.preventDefault();
    if (to === null) requestFit();
    else if (to(zoom) !== zoom) onZoom(to(zoom));
  };
