import type { Dispatch, SetStateAction } from 'react';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { boundedPixels } from '#domain/aggregates/setting/roadmap-choices.ts';
import { fittingPixels, type Scale } from '#domain/roadmap/scale.ts';

/** The visible part of timeline and rows, in pixels from the origin and the first row. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** First and last day of all bars, milestones and today. */
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
  /** Zooms to `pixels` per day around a window position, otherwise around the middle. */
  readonly zoom: (pixels: number, clientX?: number) => void;
}

interface TimelineOptions {
  readonly bounds: Bounds;
  readonly pixels: number;
  readonly treeWidth: number;
  readonly today: number;
  readonly onZoom: (pixels: number) => void;
}

/** The scroll position is rounded to these pixels. Smaller movements draw nothing new. */
export const STEP = { x: 48, y: 36 } as const;
/**
 * Distance in pixels from an end of the timeline at which the timeline grows there, so that users never reach the end.
 */
const NEAR = 600;
const UNMEASURED = { width: 1280, height: 720 } as const;
/** Nothing is drawn before the first measurement, because it would be drawn twice. */
const UNSEEN: View = { x: 0, y: 0, width: 0, height: 0 };
/** Minimum width of the timeline beside the tree, in pixels. It is smaller only before the page is measured. */
const LEAST = 200;
/** Initial position of today, as a share of the timeline's width. */
const TODAY_AT = 0.28;

/** Returns the number of days drawn beyond both ends of the content. */
const marginAt = (pixels: number): number => Math.max(200, Math.ceil(2400 / pixels));

const stepped = (value: number, step: number): number => Math.floor(value / step) * step;

const smooth = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

/** A day, and its distance in pixels from the left edge of the timeline. */
interface Anchor {
  readonly day: number;
  readonly at: number;
}

/**
 * Returns the day that stays in place when the scale changes, and its position: today if visible, otherwise the middle
 * of the timeline.
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
 * Keeps the viewport in place when the scale or the bounds change. Makes the timeline longer when the user comes near
 * an end.
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
    // On so narrow a page, the tree gets narrower once its width is measured. Today gets its position only then.
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
 * The state of the timeline. It scrolls natively, and grows when the user comes near an end. Zooming keeps the middle
 * in place; growing to the left keeps the viewport in place.
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
        // Sets the new scroll position immediately, so that nothing is drawn at the old position first.
        setView((before) => ({ ...before, x: stepped(left, STEP.x) }));
      }
      onZoom(next);
    },
  };
};
