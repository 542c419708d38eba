import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { laterModule } from '../../../later/later-module.ts';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import { type Anchor, anchorAt, pointOfAnchor } from '../../geometry/sight/anchor.ts';
import {
  boardPoint,
  type ScreenPoint,
  type ScreenRect,
  screenPoint,
} from '../../geometry/units.ts';
import type { BoardStore } from '../../model/board-state.ts';
import { ZOOM } from '../../props/props.ts';
import { type Scroll, snappedRect, viewOf } from './use-viewport.ts';
import type { Zooming } from './zoom-events.ts';

interface ZoomOptions {
  readonly board: RefObject<HTMLElement | null>;
  readonly store: BoardStore;
  readonly layout: BoardLayout;
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  readonly scroll: Scroll;
}

/** A point of the map, and the position in the viewport at which the point must stay. */
interface Held {
  readonly anchor: Anchor;
  readonly at: ScreenPoint;
}

const within = (zoom: number): number => Math.min(ZOOM.most, Math.max(ZOOM.least, zoom));

/** Moves a point that is over a sticky header to the nearest point that is not covered. */
const besideHeads = ({ insets }: BoardLayout, scale: number, { x, y }: ScreenPoint): ScreenPoint =>
  screenPoint(Math.max(x, insets.left * scale), Math.max(y, insets.top * scale));

/** The viewport after a change of zoom, before the browser has scrolled there. */
export interface ZoomedView {
  readonly view: ScreenRect;
  /**
   * The viewport in the store when `view` was computed. If the store has another viewport by now, that one is used
   * instead of `view`.
   */
  readonly before: ScreenRect;
}

const clamped = (at: number, whole: number, inSight: number): number =>
  Math.max(0, Math.min(at, whole - inSight));

/** The listeners for wheel and pinch. They are loaded when the page is idle; until then, only keys and buttons zoom. */
const events = laterModule(() => import('./zoom-events.ts'));

const useZoomEvents = (
  board: ZoomOptions['board'],
  { exact, ...zooming }: Omit<Zooming, 'exact'> & { readonly exact: RefObject<number> },
): void => {
  const now = useEffectEvent(() => ({ ...zooming, exact: exact.current }));
  useEffect(() => {
    const element = board.current;
    return element
      ? events.whenThere(({ listenForZoom }) => listenForZoom(element, () => now()))
      : undefined;
  }, [board]);
};

/**
 * Zooms around the pointer with Ctrl and wheel or a pinch, otherwise around the middle. Returns the viewport at the new
 * zoom, so that it is drawn before the browser reports the scrolling.
 */
export const useZoom = (props: ZoomOptions): ZoomedView | null => {
  const { board, store, layout, zoom, onZoom, scroll } = props;
  const scale = zoom / 100;
  const shown = useRef({ layout, scale });
  const held = useRef<Held | null>(null);
  /** The zoom with its fraction. It makes small wheel movements add up. */
  const exact = useRef(zoom);

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

  useZoomEvents(board, { zoom, exact, zoomTo });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the state before is read once per zoom.
  const target = useMemo(() => {
    if (shown.current.scale === scale) return null;
    const { view } = store.get();
    const { anchor, at } = held.current ?? hold(view.width / 2, view.height / 2);
    const point = pointOfAnchor(layout, anchor);
    const beside = besideHeads(layout, scale, at);
    const [left, top] = [point.x * scale - beside.x, point.y * scale - beside.y];
    const x = clamped(left, layout.width * scale, view.width);
    const y = clamped(top, layout.height * scale, view.height);
    return { left, top, before: view, view: snappedRect({ ...view, x, y } as ScreenRect) };
  }, [layout, scale]);

  useLayoutEffect(() => {
    const element = board.current;
    if (element && target && shown.current.scale !== scale) {
      held.current = null;
      element.scrollLeft = target.left;
      element.scrollTop = target.top;
      scroll.current = { x: element.scrollLeft, y: element.scrollTop };
      // If the zoom does not change the scroll position, the browser sends no scroll event, so the viewport is updated
      // here.
      if (store.get().view === target.before) store.set({ view: viewOf(element) });
    }
    shown.current = { layout, scale };
  });
  return target;
};
