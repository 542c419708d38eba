import type { LaneBox } from '../../geometry/layout/lanes.ts';
import type { Shown } from './steady-board.ts';

/** Duration of the animation of lanes, in milliseconds. */
const DURATION = 150;

interface Slide {
  readonly before: Shown;
  readonly after: Shown;
  /** Index of the lane whose top stays in place on the screen. */
  readonly held: number;
  /** The scroll position across the map before the change, in pixels. */
  readonly scrolled: number;
}

/**
 * Returns the edge of a lane that is nearer to the held lane. The other edge also moves when the height of the lane
 * itself changes.
 */
const nearEdge = ({ start, size }: LaneBox, isBefore: boolean): number =>
  isBefore ? start + size : start;

/** Animates an element, or a pseudo-element of it, from `by` pixels below its position to its position. */
const slide = (element: HTMLElement | null, by: number, pseudoElement?: string): void => {
  if (Math.abs(by) < 1) return;
  const start = { transform: `translateY(${by}px)` };
  element?.animate([start, { transform: 'none' }], {
    duration: DURATION,
    easing: 'ease-out',
    ...(pseudoElement ? { pseudoElement } : {}),
  });
};

/** Animates the rendered lanes from their old to their new positions, so that nothing jumps. */
export const slideLanes = (
  element: HTMLElement,
  { before, after, held, scrolled }: Slide,
): void => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { layout, scale } = after;
  const was = new Map(before.layout.lanes.map((box) => [box.lane.id, box]));
  const is = new Map(layout.lanes.map((box, at) => [box.lane.id, { box, isBefore: at < held }]));
  const by = element.scrollTop - scrolled;
  // Waits until the newly visible lanes are rendered, which happens in the same frame.
  queueMicrotask(() => {
    for (const head of element.querySelectorAll('[data-still]')) {
      const button = head.querySelector<HTMLElement>('[data-address^="lane:"]');
      const id = button?.dataset.address?.slice('lane:'.length) ?? '';
      const [from, to] = [was.get(id), is.get(id)];
      if (!from || !to) continue;
      const { box, isBefore } = to;
      const moved = (nearEdge(from, isBefore) - nearEdge(box, isBefore)) * scale + by;
      slide(head.parentElement, moved);
      // For a lane at or after the held lane, also animates the lower edge, which moves by the change of the lane's
      // height.
      if (!isBefore) slide(head.parentElement, (from.size - box.size) * scale, '::after');
    }
  });
};
