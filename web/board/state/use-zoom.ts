import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type Anchor, anchorAt, pointOfAnchor } from '../geometry/anchor.ts';
import type { BoardLayout } from '../geometry/layout.ts';
import { boardPoint, type ScreenPoint, screenPoint } from '../geometry/units.ts';
import { ZOOM } from '../props.ts';
import type { Viewport } from './use-viewport.ts';

interface ZoomOptions {
  readonly board: RefObject<HTMLElement | null>;
  readonly layout: BoardLayout;
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  readonly scroll: Viewport['scroll'];
}

/** A spot of the map, and where in the viewport it has to stay. */
interface Held {
  readonly anchor: Anchor;
  readonly at: ScreenPoint;
}

/** A notch of a wheel says 100 or more, a pinch on a touchpad a few: the notch counts as a step. */
const WHEEL_MOST = 10;

const within = (zoom: number): number => Math.min(ZOOM.most, Math.max(ZOOM.least, zoom));

/** A point over a sticky head means the nearest one of what scrolls beside it. */
const besideHeads = ({ insets }: BoardLayout, scale: number, { x, y }: ScreenPoint): ScreenPoint =>
  screenPoint(Math.max(x, insets.left * scale), Math.max(y, insets.top * scale));

const spread = ({ touches: [a, b] }: TouchEvent): number =>
  a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;

const middle = ({ touches: [a, b] }: TouchEvent) => ({
  clientX: ((a?.clientX ?? 0) + (b?.clientX ?? 0)) / 2,
  clientY: ((a?.clientY ?? 0) + (b?.clientY ?? 0)) / 2,
});

/** Ctrl and wheel, or two fingers, zoom around the pointer; any other change around the middle. */
export const useZoom = ({ board, layout, zoom, onZoom, scroll }: ZoomOptions): void => {
  const shown = useRef({ layout, scale: zoom / 100 });
  const held = useRef<Held | null>(null);
  /** Fine movements add up below whole per cents. */
  const exact = useRef(zoom);
  const pinch = useRef({ spread: 0, zoom });

  const hold = (x: number, y: number): Held => {
    const { layout: drawn, scale } = shown.current;
    const at = besideHeads(drawn, scale, screenPoint(x, y));
    const point = boardPoint((scroll.current.x + at.x) / scale, (scroll.current.y + at.y) / scale);
    return { anchor: anchorAt(drawn, point), at: screenPoint(x, y) };
  };

  const zoomTo = (next: number, pointer: { clientX: number; clientY: number }) => {
    const element = board.current;
    if (!element) return;
    if (Math.round(exact.current) !== zoom) exact.current = zoom;
    exact.current = within(next);
    const rounded = Math.round(exact.current);
    if (rounded === zoom) return;
    const { left, top } = element.getBoundingClientRect();
    held.current = hold(pointer.clientX - left, pointer.clientY - top);
    onZoom(rounded);
  };

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const pixels = Math.min(WHEEL_MOST, Math.max(-WHEEL_MOST, event.deltaY));
    const from = Math.round(exact.current) === zoom ? exact.current : zoom;
    zoomTo(from * Math.exp(-pixels / 100), event);
  });
  const onTouchStart = useEffectEvent((event: TouchEvent) => {
    if (event.touches.length === 2) pinch.current = { spread: spread(event), zoom };
  });
  const onTouchMove = useEffectEvent((event: TouchEvent) => {
    if (event.touches.length !== 2 || pinch.current.spread === 0) return;
    event.preventDefault();
    zoomTo((pinch.current.zoom * spread(event)) / pinch.current.spread, middle(event));
  });

  useEffect(() => {
    const element = board.current;
    if (!element) return;
    const wheel = (event: WheelEvent) => onWheel(event);
    const start = (event: TouchEvent) => onTouchStart(event);
    const move = (event: TouchEvent) => onTouchMove(event);
    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('touchstart', start, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    return () => {
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchmove', move);
    };
  }, [board]);

  useLayoutEffect(() => {
    const element = board.current;
    const scale = zoom / 100;
    const before = shown.current;
    if (element && before.scale !== scale) {
      const { anchor, at } =
        held.current ?? hold(element.clientWidth / 2, element.clientHeight / 2);
      const point = pointOfAnchor(layout, anchor);
      const beside = besideHeads(layout, scale, at);
      element.scrollLeft = point.x * scale - beside.x;
      element.scrollTop = point.y * scale - beside.y;
      held.current = null;
    }
    shown.current = { layout, scale };
  });
};
