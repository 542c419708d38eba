import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { ItemKey } from '#domain/roadmap/hierarchy.ts';
import type { Row } from '#domain/roadmap/rows.ts';
import { dayAtX, type Scale } from '#domain/roadmap/scale.ts';
import type { Span } from '#domain/roadmap/spans.ts';
import type { SnapDay } from '../props/props.ts';
import { afterPaint } from './after-paint.ts';
import { type Gesture, heldRows, snapped } from './gesture.ts';

/** Where the pointer is in the window. */
export interface Pointer {
  readonly x: number;
  readonly y: number;
}

export interface PlanDragOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly scale: Scale;
  readonly treeWidth: number;
  readonly snaps: readonly SnapDay[];
  readonly rowOf: (key: string) => Row | undefined;
  readonly spanOf: (row: Row) => Span | null;
  readonly mayPlan: (row: Row) => boolean;
  /** Rows that go along with the one that is held, it first. */
  readonly alongWith: (row: Row) => readonly Row[];
  /** Why a row does not take an item. */
  readonly refusalOn: (held: ItemKey, row: Row | undefined) => Gesture['refusal'];
  readonly onDone: (gesture: Gesture) => void;
}

export interface PlanDrag {
  readonly gesture: Gesture | null;
  readonly pointer: Pointer | null;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  /** Takes something from outside of the timeline, such as from the tray, so many days long. */
  readonly take: (event: PointerEvent<HTMLElement>, key: ItemKey, days: number) => void;
}

/** A press that moves less is a click. */
const SLOP = 4;
/** So near an edge the timeline scrolls by itself, so many pixels a frame. */
const EDGE = 48;
const PACE = 14;

/** A gesture as it begins, and where. */
interface Begun {
  readonly gesture: Gesture;
  readonly from: Pointer;
  readonly scrolled: number;
}

/** So near an end of a bar a press takes hold of that end. */
const GRIP = 8;

const COMMON = { by: 0, snap: null, unplans: false, refusal: null } as const;
/** Who drags a bar along its row may stray so far from it. */
const STRAY = 40;

/** The end of a bar that is pressed; told by the place, for what shows it is drawn only once one points there. */
const edgeAt = (bar: HTMLElement, x: number): 'start' | 'end' | null => {
  const { left, right } = bar.getBoundingClientRect();
  if (x >= right - GRIP) return 'end';
  return x < left + GRIP ? 'start' : null;
};

const dayUnder = ({ scale, treeWidth }: PlanDragOptions, element: HTMLElement, x: number): number =>
  dayAtX(scale, element.scrollLeft + x - element.getBoundingClientRect().left - treeWidth);

/** What a press on a bar, or on the bare row of something without days, begins; null where nothing. */
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

/** What is under the pointer: the place where things are unplanned, or a row of the timeline. */
const targetAt = ({ x, y }: Pointer): { readonly tray: boolean; readonly row: string | null } => {
  const target = document.elementFromPoint(x, y);
  const row = target?.closest<HTMLElement>('[data-lane]')?.dataset.lane ?? null;
  return { tray: target?.closest('[data-unplan]') != null, row };
};

/** Why the row there does not take what is held; a bar is on its own row until it is clearly taken off it. */
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

/** The gesture with the pointer where it is now. */
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

/** Letting go of what was dragged is no click: what is selected stays so. */
const takeClick = (event: Event): void => event.stopPropagation();

/** Moves, resizes and draws bars by the pointer; Esc puts all back. */
export const usePlanDrag = (options: PlanDragOptions): PlanDrag => {
  const now = useRef(options);
  useEffect(() => {
    now.current = options;
  });
  const [gesture, setGesture] = useState<Gesture | null>(null);
  const [pointer, setPointer] = useState<Pointer | null>(null);
  const stop = useRef<(() => void) | null>(null);
  /** Does at once what was let go of and is still to be worked out. */
  const settle = useRef<(() => void) | null>(null);
  useEffect(
    () => () => {
      stop.current?.();
      settle.current?.();
    },
    [],
  );

  const follow = useCallback((begun: Begun) => {
    let at = begun.from;
    let current: Gesture | null = null;
    let frame = 0;
    const update = () => {
      current = gestureAt(begun, at, now.current);
      setGesture(current);
      setPointer(at);
    };
    /** Only near an edge are there frames to be waited for: what is let go of elsewhere is shown by the next one. */
    const scroll = () => {
      const by = begun.gesture.kind === 'drop' ? 0 : paceAt(at, now.current);
      frame = 0;
      if (by === 0 || !now.current.scroller.current) return;
      frame = requestAnimationFrame(() => {
        if (now.current.scroller.current) now.current.scroller.current.scrollLeft += by;
        update();
        scroll();
      });
    };
    const onMove = ({ clientX, clientY }: globalThis.PointerEvent) => {
      at = { x: clientX, y: clientY };
      if (!current && Math.hypot(at.x - begun.from.x, at.y - begun.from.y) < SLOP) return;
      update();
      if (frame === 0) scroll();
    };
    const release = () => {
      cancelAnimationFrame(frame);
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', onUp);
      removeEventListener('pointercancel', end);
      removeEventListener('keydown', onKey, true);
      stop.current = null;
    };
    const clear = () => {
      setPointer(null);
      setGesture(null);
    };
    const end = () => {
      release();
      clear();
    };
    const onUp = () => {
      const done = current;
      if (!done) return end();
      // It lies where it was let go of, and that is shown first: until then nothing is drawn anew, and what follows of
      // it is worked out in the next task.
      release();
      addEventListener('click', takeClick, true);
      settle.current = afterPaint(() => {
        removeEventListener('click', takeClick, true);
        settle.current = null;
        clear();
        now.current.onDone(done);
      });
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !current) return;
      event.preventDefault();
      event.stopPropagation();
      end();
    };
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', onUp);
    addEventListener('pointercancel', end);
    addEventListener('keydown', onKey, true);
    stop.current = end;
  }, []);

  return {
    gesture,
    pointer,
    onPointerDown: (event) => {
      // Nobody presses again within a frame; where things lie then is not known yet.
      const begun = settle.current ? null : begunBy(event, options);
      if (begun) follow(begun);
    },
    take: (event, key, days) => {
      if (event.button !== 0 || settle.current) return;
      const { origin } = options.scale;
      const held = [{ key, span: { start: origin, end: origin + days - 1, derived: false } }];
      const dropped: Gesture = {
        ...COMMON,
        kind: 'drop',
        row: key,
        lane: null,
        held,
        unplans: true,
      };
      follow({ gesture: dropped, from: { x: event.clientX, y: event.clientY }, scrolled: 0 });
    },
  };
};
