import type { LaneBox } from '../../geometry/layout/lanes.ts';
import type { Shown } from './steady-board.ts';

/** Duration of the animation of lanes, in milliseconds. */
const DURATION = 150;

interface Slide {
  readonly before: Shown;
  readonly after: Shown;
  /** Index of the lane that keeps its top on screen. */
  readonly held: number;
  /** The scroll position across the map before the change, in pixels. */
  readonly scrolled: number;
}

/**
 * Returns the edge of a lane that is nearer to the held lane. The other edge also moves by the change of the lane's own
 * height.
 */
const nearEdge = ({ start, size }: LaneBox, isBefore: boolean): number =>
  isBefore ? start + size : start;

/** Animates an element, or a part of it, from this many pixels below to its position. */
const slide = (element: HTMLElement | null, by: number, pseudoElement?: string): void => {
  if (Math.abs(by) < 1) return;
  const start = { transform: `translateY(${by}px)` };
  element?.animate([start, { transform: 'none' }], {
    duration: DURATION,
    easing: 'ease-out',
    ...(pseudoElement ? { pseudoElement } : {}),
  });
};

/** Animates the rendered lanes from their former to their new position, so that nothing jumps. */
export const slideLanes = (
  element: HTMLElement,
  { before, after, held, scrolled }: Slide,
): void => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { layout, scale } = after;
  const was = new Map(before.layout.lanes.map((box) => [box.lane.id, box]));
  const is = new Map(layout.lanes.map((box, at) => [box.lane.id, { box, isBefore: at < held }]));
  const by = element.scrollTop - scrolled;
  // Runs in the same frame, after the newly visible lanes are rendered.
  queueMicrotask(() => {
    for (const head of element.querySelectorAll('[data-still]')) {
      const button = head.querySelector<HTMLElement>('[data-address^="lane:"]');
      const id = button?.dataset.address?.slice('lane:'.length) ?? '';
      const [from, to] = [was.get(id), is.get(id)];
      if (!from || !to) continue;
      const { box, isBefore } = to;
      const moved = (nearEdge(from, isBefore) - nearEdge(box, isBefore)) * scale + by;
      slide(head.parentElement, moved);
      // The lower edge of a lane whose top stays in place.
      if (!isBefore) slide(head.parentElement, (from.size - box.size) * scale, '::after');
    }
  });
};
