import type { PointerEvent } from 'react';
import type { Point } from '../../../gesture/state.ts';

/** Elements that react to a press themselves. Panning starts everywhere else. */
const TAKEN = '[data-address], button, input, a, [data-still]';
/** Elements in which Space types or presses a button, so it does not prepare panning. */
const OWN_SPACE = 'input, textarea, select, button, [contenteditable]';

const MIDDLE = 1;

let space = false;

/** Tracks whether Space is pressed anywhere on the page. Returns a function that stops this. */
export const followSpace = (): (() => void) => {
  const watching = new AbortController();
  const { signal } = watching;
  const lose = () => {
    space = false;
  };
  const down = ({ code, target }: KeyboardEvent) => {
    const own = target instanceof Element && target.closest(OWN_SPACE) !== null;
    if (code === 'Space' && !own) space = true;
  };
  const up = ({ code }: KeyboardEvent) => {
    if (code === 'Space') lose();
  };
  window.addEventListener('keydown', down, { capture: true, signal });
  window.addEventListener('keyup', up, { capture: true, signal });
  window.addEventListener('blur', lose, { signal });
  return () => {
    lose();
    watching.abort();
  };
};

const isOnScrollbar = ({ currentTarget: board, clientX, clientY }: PointerEvent<HTMLElement>) => {
  const { left, top } = board.getBoundingClientRect();
  return clientX - left >= board.clientWidth || clientY - top >= board.clientHeight;
};

/**
 * Returns the pointer position and the scroll offset at the start of panning; null if the press does not start panning.
 */
export const grab = (
  event: PointerEvent<HTMLElement>,
): { readonly at: Point; readonly scrolled: Point } | null => {
  const { currentTarget: board, target, button } = event;
  if (event.pointerType !== 'mouse' || button > MIDDLE || isOnScrollbar(event)) return null;
  const grabbed = space || button === MIDDLE;
  if (!(target instanceof Element) || (!grabbed && target.closest(TAKEN))) return null;
  if (grabbed) event.preventDefault();
  board.setPointerCapture(event.pointerId);
  board.setAttribute('data-panning', '');
  return {
    at: { x: event.clientX, y: event.clientY },
    scrolled: { x: board.scrollLeft, y: board.scrollTop },
  };
};
