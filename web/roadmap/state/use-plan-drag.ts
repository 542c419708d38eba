import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { ItemKey } from '#domain/roadmap/hierarchy.ts';
import type { Row } from '#domain/roadmap/rows.ts';
import { dayAtX, type Scale } from '#domain/roadmap/scale.ts';
import type { Span } from '#domain/roadmap/spans.ts';
import { createGestures } from '../../gesture/machine.ts';
import type { Holding } from '../../gesture/news.ts';
import type { Point } from '../../gesture/state.ts';
import { useGestures } from '../../gesture/use-gestures.ts';
import type { SnapDay } from '../props/props.ts';
import { type Gesture, heldRows, snapped, thingsHeld } from './gesture.ts';

type Pointer = Point;

export interface PlanDragOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly scale: Scale;
  readonly treeWidth: number;
  readonly snaps: readonly SnapDay[];
  readonly rowOf: (key: string) => Row | undefined;
  readonly spanOf: (row: Row) => Span | null;
  readonly mayPlan: (row: Row) => boolean;
  /** Returns the rows that are moved together with a dragged row, which comes first. */
  readonly alongWith: (row: Row) => readonly Row[];
  /** Returns why a row refuses an item; null if it accepts the item. */
  readonly refusalOn: (held: ItemKey, row: Row | undefined) => Gesture['refusal'];
  readonly onDone: (gesture: Gesture) => void;
  readonly holding?: Holding | undefined;
}

export interface PlanDrag {
  readonly gesture: Gesture | null;
  readonly pointer: Pointer | null;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  /**
   * Starts to drag an item that is not on the timeline, for example from the tray. A drop gives the item `days` days.
   */
  readonly take: (event: PointerEvent<HTMLElement>, key: ItemKey, days: number) => void;
}

/** A press that moves less than this many pixels is a click, otherwise it is a drag. */
const SLOP = 4;
/**
 * While a dragged bar is at most EDGE pixels from an edge of the viewport, the timeline scrolls by PACE pixels per
 * frame.
 */
const EDGE = 48;
const PACE = 14;

/** A gesture that has just started, with the positions of the pointer and of the scrollbar at that time. */
interface Begun {
  readonly gesture: Gesture;
  readonly from: Pointer;
  readonly scrolled: number;
}

interface Placed {
  readonly gesture: Gesture;
  readonly pointer: Pointer;
}

/** A press on the first or the last pixels of a bar, as many as this, resizes the bar. */
const GRIP = 8;

const COMMON = { by: 0, snap: null, unplans: false, refusal: null } as const;
/** A bar that is dragged up or down by fewer pixels stays in its row. */
const STRAY = 40;

/**
 * Returns the end of the bar that was pressed; null if the middle was. Compares coordinates, because the handles are
 * not rendered while the pointer is elsewhere.
 */
const edgeAt = (bar: HTMLElement, x: number): 'start' | 'end' | null => {
  const { left, right } = bar.getBoundingClientRect();
  if (x >= right - GRIP) return 'end';
  return x < left + GRIP ? 'start' : null;
};

const dayUnder = ({ scale, treeWidth }: PlanDragOptions, element: HTMLElement, x: number): number =>
  dayAtX(scale, element.scrollLeft + x - element.getBoundingClientRect().left - treeWidth);

/**
 * Returns the gesture that a press starts on a bar, or on the row of an item without dates; null if the press starts
 * none.
 */
const begunBy = (event: PointerEvent<HTMLElement>, options: PlanDragOptions): Begun | null => {
  const { rowOf, spanOf, mayPlan, scroller } = options;
  const { target } = event;
  const element = scroller.current;
  if (event.button !== 0 || !element || !(target instanceof Element)) return null;
  const bar = target.closest<HTMLElement>('[data-bar]');
  const row = rowOf(
    bar?.dataset.bar ?? target.closest<HTMLElement>('[data-lane]')?.dataset.lane ?? '',
  );
  if (!row || !mayPlan(row)) return null;
  const from = { x: event.clientX, y: event.clientY };
  const common = { ...COMMON, row: row.key };
  const start = { from, scrolled: element.scrollLeft };
  if (bar?.dataset.movable !== undefined) {
    const kind = edgeAt(bar, from.x) ?? 'move';
    const held = heldRows(kind, options.alongWith(row), spanOf);
    return { gesture: { ...common, kind, lane: row.item ? null : row, held }, ...start };
  }
  const own = spanOf(row);
  if (!row.item || (own && !own.derived)) return null;
  const day = dayUnder(options, element, from.x);
  const held = [{ key: row.item.key, span: { start: day, end: day, derived: false } }];
  return { gesture: { ...common, kind: 'draw', lane: null, held }, ...start };
};

/** Returns what is under the pointer: the area where a drop removes dates, or a row of the timeline. */
const targetAt = ({ x, y }: Pointer): { readonly tray: boolean; readonly row: string | null } => {
  const target = document.elementFromPoint(x, y);
  const row = target?.closest<HTMLElement>('[data-lane]')?.dataset.lane ?? null;
  return { tray: target?.closest('[data-unplan]') != null, row };
};

/**
 * Returns why the row under the pointer refuses the dragged item; null if it accepts the item, or if the bar is still
 * near its own row.
 */
const refusalAt = (
  { gesture, from }: Begun,
  at: Pointer,
  row: string | null,
  { rowOf, refusalOn }: PlanDragOptions,
): Gesture['refusal'] => {
  const [first] = gesture.held;
  if (!first || row === null || (gesture.kind === 'move' && Math.abs(at.y - from.y) < STRAY)) {
    return null;
  }
  return refusalOn(first.key, rowOf(row));
};

const gestureAt = (begun: Begun, at: Pointer, options: PlanDragOptions): Gesture => {
  const { gesture, from, scrolled } = begun;
  const { scroller, scale, treeWidth, snaps, spanOf } = options;
  const element = scroller.current;
  const span = gesture.held[0]?.span ?? (gesture.lane && spanOf(gesture.lane));
  if (!element || !span) return gesture;
  const { kind } = gesture;
  if (kind === 'draw' || kind === 'drop') {
    const by = dayUnder(options, element, at.x) - (span.start ?? 0);
    if (kind === 'draw') return { ...gesture, by };
    const { tray, row } = targetAt(at);
    const refusal = refusalAt(begun, at, row, options);
    const outside = tray || at.x < element.getBoundingClientRect().left + treeWidth;
    return { ...gesture, by, refusal, unplans: outside || refusal !== null };
  }
  const way = at.x - from.x + element.scrollLeft - scrolled;
  const drawn = { ...gesture, ...snapped(span, kind, way, scale.pixels, snaps) };
  if (kind !== 'move' || gesture.lane !== null) return drawn;
  const { tray, row } = targetAt(at);
  const refusal = refusalAt(begun, at, row, options);
  return { ...drawn, refusal, unplans: tray || refusal === 'PLAN_TYPE_MISMATCH' };
};

const paceAt = ({ x }: Pointer, { scroller, treeWidth }: PlanDragOptions): number => {
  const box = scroller.current?.getBoundingClientRect();
  if (!box) return 0;
  if (x > box.right - EDGE) return PACE;
  return x < box.left + treeWidth + EDGE ? -PACE : 0;
};

const planGestures = createGestures<Begun, Placed>({
  starts: ({ from, at }) => Math.hypot(at.x - from.x, at.y - from.y) >= SLOP,
  paintsFirst: true,
});

/** Scrolls the timeline while the user drags something near one of its ends. */
const useEdgeScroll = (options: PlanDragOptions) => {
  const now = useRef(options);
  useEffect(() => {
    now.current = options;
  });
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  /** Requests a frame only near an edge, because a drop would have to wait for a requested frame. */
  return (at: Pointer, holds: () => boolean, move: (at: Pointer) => void): void => {
    if (frame.current !== 0) return;
    const by = paceAt(at, now.current);
    if (by === 0) return;
    frame.current = requestAnimationFrame(() => {
      frame.current = 0;
      const element = now.current.scroller.current;
      if (!element || !holds()) return;
      element.scrollLeft += by;
      move(at);
    });
  };
};

/** Moves, resizes and draws bars with the pointer. Escape puts bars back. */
export const usePlanDrag = (options: PlanDragOptions): PlanDrag => {
  const scroll = useEdgeScroll(options);
  const { hold, send, move, holds } = useGestures(planGestures, {
    read: ({ held, at }) => ({ gesture: gestureAt(held, at, options), pointer: at }),
    onDrop: ({ over }) => options.onDone(over.gesture),
    holding: options.holding,
    things: ({ held }) => thingsHeld(held.gesture),
    onMove: (at, { gesture }) => {
      if (gesture.kind !== 'drop') scroll(at, holds, move);
    },
  });
  const press = (held: Begun): void => {
    const { kind } = held.gesture;
    const as = kind === 'start' || kind === 'end' ? 'resizing' : 'dragging';
    send({ type: 'press', held, at: held.from, as });
  };
  return {
    gesture: hold?.over.gesture ?? null,
    pointer: hold?.over.pointer ?? null,
    onPointerDown: (event) => {
      const begun = begunBy(event, options);
      if (begun) press(begun);
    },
    take: (event, key, days) => {
      if (event.button !== 0) return;
      const { origin } = options.scale;
      const held = [{ key, span: { start: origin, end: origin + days - 1, derived: false } }];
      const gesture: Gesture = {
        ...COMMON,
        kind: 'drop',
        row: key,
        lane: null,
        held,
        unplans: true,
      };
      press({ gesture, from: { x: event.clientX, y: event.clientY }, scrolled: 0 });
    },
  };
};
