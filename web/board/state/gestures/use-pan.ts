import { type DragEvent, type PointerEvent, useEffect, useRef } from 'react';

/** What is grabbed for itself: of the rest, the free canvas, every place pans. */
const TAKEN = '[data-address], button, input, a, [data-still]';
/** Where Space writes or presses instead of readying the hand. */
const OWN_SPACE = 'input, textarea, select, button, [contenteditable]';

const MIDDLE = 1;

/** Follows whether Space is held down anywhere on the page. */
const useHeldSpace = () => {
  const held = useRef(false);
  useEffect(() => {
    const down = ({ code, target }: KeyboardEvent) => {
      const own = target instanceof Element && target.closest(OWN_SPACE) !== null;
      if (code === 'Space' && !own) held.current = true;
    };
    const up = ({ code }: KeyboardEvent) => {
      if (code === 'Space') held.current = false;
    };
    const lose = () => {
      held.current = false;
    };
    window.addEventListener('keydown', down, true);
    window.addEventListener('keyup', up, true);
    window.addEventListener('blur', lose);
    return () => {
      window.removeEventListener('keydown', down, true);
      window.removeEventListener('keyup', up, true);
      window.removeEventListener('blur', lose);
    };
  }, []);
  return held;
};

const isOnScrollbar = ({ currentTarget: board, clientX, clientY }: PointerEvent<HTMLElement>) => {
  const { left, top } = board.getBoundingClientRect();
  return clientX - left >= board.clientWidth || clientY - top >= board.clientHeight;
};

/**
 * Dragging free canvas with the mouse pans the board, and so does dragging anything with Space held or with the middle
 * button; fingers scroll it without help. `onGrab` runs before anything else would be dragged.
 */
export const usePan = (onGrab: () => void) => {
  const from = useRef<{ x: number; y: number; left: number; top: number } | null>(null);
  const space = useHeldSpace();
  const end = (event: PointerEvent<HTMLElement>) => {
    if (!from.current) return;
    from.current = null;
    event.currentTarget.removeAttribute('data-panning');
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { currentTarget: board, target, button } = event;
      if (event.pointerType !== 'mouse' || button > MIDDLE || isOnScrollbar(event)) return;
      const grabbed = space.current || button === MIDDLE;
      if (!(target instanceof Element) || (!grabbed && target.closest(TAKEN))) return;
      if (grabbed) {
        event.preventDefault();
        onGrab();
      }
      const { scrollLeft: left, scrollTop: top } = board;
      from.current = { x: event.clientX, y: event.clientY, left, top };
      board.setPointerCapture(event.pointerId);
      board.setAttribute('data-panning', '');
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!from.current) return;
      event.currentTarget.scrollLeft = from.current.left + from.current.x - event.clientX;
      event.currentTarget.scrollTop = from.current.top + from.current.y - event.clientY;
    },
    onPointerUp: end,
    onPointerCancel: end,
    onDragStartCapture: (event: DragEvent<HTMLElement>) => {
      if (!from.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
};
