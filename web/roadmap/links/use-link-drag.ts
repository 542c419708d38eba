import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import type { ItemKey } from '#domain/roadmap/hierarchy.ts';

/** A line that is being drawn from one end of a bar; places are of the window. */
export interface DraftLink {
  readonly from: ItemKey;
  /** From its beginning, a line says what it waits for. */
  readonly edge: 'start' | 'end';
  readonly start: { readonly x: number; readonly y: number };
  readonly at: { readonly x: number; readonly y: number };
  /** The bar under the pointer. */
  readonly target: ItemKey | null;
  readonly refusal: ErrorCode | null;
}

/** What blocks comes first, whichever end the line was drawn from. */
export const orderOf = ({ from, edge, target }: DraftLink) =>
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

/** Draws a dependency from one end of a bar to another bar; Esc puts it away. */
export const useLinkDrag = ({ refusalOf, onLink }: LinkDragOptions) => {
  const [draft, setDraft] = useState<DraftLink | null>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const begin = (event: PointerEvent<HTMLElement>): boolean => {
    const dot = event.target instanceof Element && event.target.closest<HTMLElement>('[data-dot]');
    if (!dot || event.button !== 0 || !dot.dataset.of) return false;
    // Else whatever the line passes would be marked as text.
    event.preventDefault();
    const from = dot.dataset.of as ItemKey;
    const edge = dot.dataset.dot === 'start' ? 'start' : 'end';
    const start = { x: event.clientX, y: event.clientY };
    let current: DraftLink = { from, edge, start, at: start, target: null, refusal: null };
    const follow = ({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
      const found = targetAt(x, y);
      const target = found === from ? null : found;
      const order = orderOf({ ...current, target });
      const refusal = order && refusalOf(order.from, order.to);
      current = { ...current, at: { x, y }, target, refusal };
      setDraft(current);
    };
    const end = () => {
      removeEventListener('pointermove', follow);
      removeEventListener('pointerup', drop);
      removeEventListener('pointercancel', end);
      removeEventListener('keydown', onKey, true);
      stop.current = null;
      setDraft(null);
    };
    const drop = () => {
      const order = orderOf(current);
      end();
      if (order) onLink(order.from, order.to);
    };
    const onKey = (key: globalThis.KeyboardEvent) => {
      if (key.key !== 'Escape') return;
      key.preventDefault();
      key.stopPropagation();
      end();
    };
    addEventListener('pointermove', follow);
    addEventListener('pointerup', drop);
    addEventListener('pointercancel', end);
    addEventListener('keydown', onKey, true);
    stop.current = end;
    return true;
  };

  return { draft, begin };
};
