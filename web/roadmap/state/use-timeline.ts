import type { Dispatch, SetStateAction } from 'react';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { boundedPixels } from '#domain/aggregates/setting/roadmap-choices.ts';
import { fittingPixels, type Scale } from '#domain/roadmap/scale.ts';

/**
 * The visible part of the timeline and the rows, in pixels from the timeline's origin and from the top of the first
 * row.
 */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The first and the last day with a bar or a milestone. Today counts too. */
export interface Bounds {
  readonly start: number;
  readonly end: number;
}

export interface Timeline {
  readonly scale: Scale;
  /** Width of the whole timeline, in pixels. */
  readonly width: number;
  readonly view: View;
  readonly show: (day: number) => void;
  readonly page: (by: number) => void;
  readonly fit: () => void;
  /**
   * Zooms to `pixels` per day. The day at `clientX`, a position in the window, stays in place; without it, today or the
   * middle does.
   */
  readonly zoom: (pixels: number, clientX?: number) => void;
}

interface TimelineOptions {
  readonly bounds: Bounds;
  readonly pixels: number;
  readonly treeWidth: number;
  readonly today: number;
  readonly onZoom: (pixels: number) => void;
}

/**
 * The scroll position is rounded down to multiples of these pixels, so that nothing is drawn again for a shorter
 * scroll.
 */
export const STEP = { x: 48, y: 36 } as const;
/**
 * If the viewport is at most this many pixels from an end of the timeline, the timeline grows there, so that users
 * never reach the end.
 */
const NEAR = 600;
const UNMEASURED = { width: 1280, height: 720 } as const;
/** Shows nothing before the size of the viewport is measured, because everything would be drawn twice. */
const UNSEEN: View = { x: 0, y: 0, width: 0, height: 0 };
/** Minimum width in pixels of the timeline beside the tree. It can be smaller only before the page is measured. */
const LEAST = 200;
/** Where today is when the roadmap opens, as a share of the timeline's visible width. */
const TODAY_AT = 0.28;

/** Returns the number of days that the timeline has before the first and after the last day with content. */
const marginAt = (pixels: number): number => Math.max(200, Math.ceil(2400 / pixels));

const stepped = (value: number, step: number): number => Math.floor(value / step) * step;

const smooth = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

/** A day, and its distance in pixels from the left edge of the viewport. */
interface Anchor {
  readonly day: number;
  readonly at: number;
}

/**
 * Returns the day that stays in place when the scale changes, and its position: today if it is visible, otherwise the
 * day in the middle of the viewport.
 */
const stillPlace = (before: Scale | null, left: number, width: number, today: number): Anchor => {
  if (!before) return { day: today, at: width * TODAY_AT };
  const at = (today + 0.5 - before.origin) * before.pixels - left;
  if (at >= 0 && at <= width) return { day: today + 0.5, at };
  return { day: before.origin + (left + width / 2) / before.pixels, at: width / 2 };
};

const sameView = (a: View, b: View): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

/**
 * Keeps what the user sees in place when the scale or the bounds change. Lengthens the timeline when the user scrolls
 * near an end.
 */
const useStill = (
  scroller: RefObject<HTMLElement | null>,
  shown: RefObject<Scale | null>,
  treeWidth: number,
  anchor: RefObject<Anchor | null>,
  today: number,
  scale: Scale,
  read: () => void,
  setGrown: Dispatch<SetStateAction<{ before: number; after: number }>>,
  margin: number,
) => {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const before = shown.current;
    const width = element.clientWidth - treeWidth;
    // On such a narrow page, the tree becomes narrower once its width is measured. Scrolls to today only after that.
    if (!before && element.clientWidth > 0 && width < LEAST) return;
    const still = anchor.current ?? stillPlace(before, element.scrollLeft, width, today);
    const { day, at } = still;
    anchor.current = null;
    shown.current = scale;
    element.scrollLeft = (day - scale.origin) * scale.pixels - at;
    read();
  }, [scroller, scale, treeWidth, today, read, anchor, shown]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const onScroll = () => {
      read();
      if (element.scrollLeft < NEAR) {
        const { current } = shown;
        if (current)
          anchor.current = { day: current.origin + element.scrollLeft / current.pixels, at: 0 };
        setGrown((known) => ({ ...known, before: known.before + margin }));
      } else if (element.scrollWidth - element.clientWidth - element.scrollLeft < NEAR) {
        setGrown((known) => ({ ...known, after: known.after + margin }));
      }
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [scroller, read, margin, anchor, shown, setGrown]);
};

const useView = (scroller: RefObject<HTMLElement | null>, treeWidth: number) => {
  const [view, setView] = useState<View>(UNSEEN);
  const read = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const seen = {
      x: stepped(element.scrollLeft, STEP.x),
      y: stepped(element.scrollTop, STEP.y),
      width: (element.clientWidth || UNMEASURED.width + treeWidth) - treeWidth,
      height: element.clientHeight || UNMEASURED.height,
    };
    setView((before) => (sameView(before, seen) ? before : seen));
  }, [scroller, treeWidth]);

  return { view, setView, read };
};

/**
 * The state of the timeline. The browser scrolls it, and it grows when the user scrolls near an end. When the user
 * zooms or the timeline grows at the left, what the user sees stays in place.
 */
export const useTimeline = (
  scroller: RefObject<HTMLElement | null>,
  { bounds, pixels, treeWidth, today, onZoom }: TimelineOptions,
): Timeline => {
  const [grown, setGrown] = useState({ before: 0, after: 0 });
  const margin = marginAt(pixels);
  const origin = bounds.start - margin - grown.before;
  const end = bounds.end + margin + grown.after;
  const scale = useMemo((): Scale => ({ origin, pixels }), [origin, pixels]);
  const anchor = useRef<Anchor | null>(null);
  const shown = useRef<Scale | null>(null);

  const { view, setView, read } = useView(scroller, treeWidth);
  useStill(scroller, shown, treeWidth, anchor, today, scale, read, setGrown, margin);

  return {
    scale,
    width: (end - origin + 1) * pixels,
    view,
    show: (day) => {
      const element = scroller.current;
      if (!element) return;
      const left = (day - origin) * pixels - (element.clientWidth - treeWidth) * TODAY_AT;
      element.scrollTo({ left, behavior: smooth() });
    },
    page: (by) => {
      const element = scroller.current;
      element?.scrollBy({ left: by * (element.clientWidth - treeWidth) * 0.8, behavior: smooth() });
    },
    fit: () => {
      const width = (scroller.current?.clientWidth ?? UNMEASURED.width) - treeWidth;
      const fitting = fittingPixels(bounds.start, bounds.end, width);
      const at = (width - (bounds.end - bounds.start + 1) * fitting) / 2;
      anchor.current = { day: bounds.start, at };
      if (fitting === pixels && scroller.current) {
        scroller.current.scrollLeft = (bounds.start - origin) * pixels - at;
      } else onZoom(fitting);
    },
    zoom: (to, clientX) => {
      const element = scroller.current;
      const next = boundedPixels(to);
      if (element && clientX !== undefined) {
        const at = clientX - element.getBoundingClientRect().left - treeWidth;
        const day = origin + (element.scrollLeft + at) / pixels;
        anchor.current = { day, at };
        const left = (day - bounds.start + marginAt(next) + grown.before) * next - at;
        // Uses the new scroll position immediately, because otherwise the new scale would first be drawn at the old
        // position.
        setView((before) => ({ ...before, x: stepped(left, STEP.x) }));
      }
      onZoom(next);
    },
  };
};
