import type { PointerEvent } from 'react';

/** What is grabbed for itself: of the rest, the free canvas, every place pans. */
const TAKEN = '[data-address], button, input, a, [data-still]';
/** Where Space writes or presses instead of readying the hand. */
const OWN_SPACE = 'input, textarea, select, button, [contenteditable]';

const MIDDLE = 1;

let space = false;

/** Follows whether Space is held down anywhere on the page, as long as a board is there; what this returns ends that. */
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
 * Takes the board in hand; returns how it follows the pointer, or null where what is pressed is not the board's.
 * `onGrab` runs before anything else would be dragged.
 */
export const grab = (
  event: PointerEvent<HTMLElement>,
  onGrab: () => void,
): ((event: PointerEvent<HTMLElement>) => void) | null => {
  const { currentTarget: board, target, button } = event;
  if (event.pointerType !== 'mouse' || button > MIDDLE || isOnScrollbar(event)) return null;
  const grabbed = space || button === MIDDLE;
  if (!(target instanceof Element) || (!grabbed && target.closest(TAKEN))) return null;
  if (grabbed) {
    event.preventDefault();
    onGrab();
  }
  const { clientX, clientY } = event;
  const { scrollLeft: left, scrollTop: top } = board;
  board.setPointerCapture(event.pointerId);
  board.setAttribute('data-panning', '');
  return (moved) => {
    moved.currentTarget.scrollLeft = left + clientX - moved.clientX;
    moved.currentTarget.scrollTop = top + clientY - moved.clientY;
  };
};
