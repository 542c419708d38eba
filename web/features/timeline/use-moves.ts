import type { KeyboardEvent, PointerEvent } from 'react';
import { dayByKey, type Strip } from './days.ts';
import type { useHandle } from './use-handle.ts';

interface Moved {
  /** The whole strip. */
  readonly days: Strip;
  /** The first and the last day to which the handle can be moved. */
  readonly least: number;
  readonly most: number;
  /** The day on which the handle is. */
  readonly day: number;
  readonly handle: ReturnType<typeof useHandle>;
  /** Returns the element that is as wide as the strip. */
  readonly track: (target: Element) => Element | null;
}

/** Returns what moves a handle of the strip by pointer and by keys. */
export const useMoves = ({ days, least, most, day, handle, track }: Moved) => {
  const { first, today } = days;
  const at = ({ currentTarget, clientX }: PointerEvent): number => {
    const { left, width } = (track(currentTarget) ?? currentTarget).getBoundingClientRect();
    const part = width === 0 ? 0 : (clientX - left) / width;
    const to = first + Math.floor(part * (today - first + 1));
    return Math.min(most, Math.max(least, to));
  };
  return {
    at,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const to = dayByKey({ ...days, first: least, today: most }, day, event);
      if (to === null) return;
      event.preventDefault();
      event.stopPropagation();
      handle.moveByKey(to);
    },
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      handle.moveTo(at(event));
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.buttons === 1) handle.moveTo(at(event));
    },
    onPointerUp: (event: PointerEvent) => {
      if (handle.day !== null) handle.settleOn(at(event));
    },
    onPointerCancel: handle.stay,
  };
};
