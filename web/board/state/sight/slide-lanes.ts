import type { BoardLayout } from '../../geometry/layout/layout.ts';
import type { Shown } from './steady-board.ts';

/** How long lanes slide, in milliseconds. */
const DURATION = 150;

const tops = ({ lanes }: BoardLayout): ReadonlyMap<string, number> =>
  new Map(lanes.map(({ lane, start }) => [lane.id, start]));

/**
 * Lets the drawn lanes slide from where they were on screen to where they are, so that nothing jumps. `scrolled` is the
 * scroll position across the map before the change, in pixels.
 */
export const slideLanes = (
  element: HTMLElement,
  before: BoardLayout,
  { layout, scale }: Shown,
  scrolled: number,
): void => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const [was, is] = [tops(before), tops(layout)];
  const by = element.scrollTop - scrolled;
  // Once the lanes that have come into sight are drawn, still in this frame.
  queueMicrotask(() => {
    for (const head of element.querySelectorAll('[data-still]')) {
      const button = head.querySelector<HTMLElement>('[data-address^="lane:"]');
      const id = button?.dataset.address?.slice('lane:'.length) ?? '';
      const moved = ((was.get(id) ?? 0) - (is.get(id) ?? 0)) * scale + by;
      if (Math.abs(moved) < 1) continue;
      const from = { transform: `translateY(${moved}px)` };
      head.parentElement?.animate([from, { transform: 'none' }], {
        duration: DURATION,
        easing: 'ease-out',
      });
    }
  });
};
