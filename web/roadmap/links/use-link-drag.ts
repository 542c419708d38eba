import type { PointerEvent } from 'react';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import type { ItemKey } from '#domain/roadmap/hierarchy.ts';
import { createGestures } from '../../gesture/machine.ts';
import type { Point } from '../../gesture/state.ts';
import { useGestures } from '../../gesture/use-gestures.ts';

interface LinkStart {
  readonly from: ItemKey;
  /**
   * The end of the bar where the link starts. If it is the start of the bar, the bar's item waits for the other item.
   * If it is the end, the bar's item blocks the other item.
   */
  readonly edge: 'start' | 'end';
  readonly start: Point;
}

/** The other end of a link that the user is drawing: the pointer, and the bar under it, if any. */
interface LinkEnd {
  readonly at: Point;
  readonly target: ItemKey | null;
  readonly refusal: ErrorCode | null;
}

/** A link that the user is drawing, in window pixels. */
export interface DraftLink extends LinkStart, LinkEnd {}

/** Returns the two items of a link with the blocking item first, whichever way the user has drawn it. */
const orderOf = ({ from, edge, target }: Pick<DraftLink, 'from' | 'edge' | 'target'>) =>
  target === null ? null : edge === 'end' ? { from, to: target } : { from: target, to: from };

interface LinkDragOptions {
  readonly refusalOf: (from: ItemKey, to: ItemKey) => ErrorCode | null;
  readonly onLink: (from: ItemKey, to: ItemKey) => void;
}

const targetAt = (x: number, y: number): ItemKey | null => {
  const row = document
    .elementFromPoint(x, y)
    ?.closest<HTMLElement>('[data-bar], [data-dot], [data-row]');
  const key = row?.dataset.bar ?? row?.dataset.of ?? row?.dataset.row;
  return key && !key.startsWith('release:') && !key.startsWith('sprint:') ? (key as ItemKey) : null;
};

const lines = createGestures<LinkStart, LinkEnd>();

/** Draws a link from one end of a bar to another bar. Escape cancels. */
export const useLinkDrag = ({ refusalOf, onLink }: LinkDragOptions) => {
  const { hold, send } = useGestures(lines, {
    read: ({ held, at }) => {
      const found = targetAt(at.x, at.y);
      const target = found === held.from ? null : found;
      const order = orderOf({ ...held, target });
      return { at, target, refusal: order && refusalOf(order.from, order.to) };
    },
    onDrop: ({ held, over }) => {
      const order = orderOf({ ...held, target: over.target });
      if (order) onLink(order.from, order.to);
    },
  });

  const begin = (event: PointerEvent<HTMLElement>): boolean => {
    const dot = event.target instanceof Element && event.target.closest<HTMLElement>('[data-dot]');
    if (!dot || event.button !== 0 || !dot.dataset.of) return false;
    // The browser must not select the text under the line.
    event.preventDefault();
    const from = dot.dataset.of as ItemKey;
    const edge = dot.dataset.dot === 'start' ? 'start' : 'end';
    const start = { x: event.clientX, y: event.clientY };
    send({ type: 'press', held: { from, edge, start }, at: start, as: 'dragging' });
    return true;
  };

  const draft: DraftLink | null = hold && { ...hold.held, ...hold.over };
  return { draft, begin };
};
