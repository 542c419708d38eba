import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import type { Rect } from '../../geometry/units.ts';
import { type Address, addressKey, sameAddress } from '../../grid/address.ts';
import { addressBox } from '../../grid/box.ts';
import type { BoardStore } from '../../model/board-state.ts';
import { useSelected } from '../../model/store.ts';
import { anchorOf } from '../../moves/use-overlays.ts';
import type { BoardModel } from '../drawing/board-model.ts';
import { revealBox } from '../sight/reveal-box.ts';

export interface Roving {
  /** Makes a thing that already has the focus the active one. */
  readonly choose: (address: Address) => void;
  /**
   * Scrolls to a thing and focuses it. If the thing is not rendered yet, for example in its new cell, waits until it
   * is.
   */
  readonly focus: (address: Address) => void;
  /** Scrolls by the smallest distance that shows a thing. */
  readonly reveal: (address: Address) => void;
  /** Returns the rectangle of a thing in window pixels; null if it is not rendered. */
  readonly anchor: (address: Address) => Rect | null;
  /** Cancels a pending `focus` call, so that it does not take the focus away from the user. */
  readonly release: () => void;
}

export interface Wanted {
  readonly address: Address;
  /** Position of the thing when the board last scrolled to it. */
  readonly seen: string | null;
}

const reveal = (board: HTMLElement, layout: BoardLayout, scale: number, address: Address) => {
  const found = addressBox(layout, address);
  if (found) revealBox(board, found.box, { scale, ...found });
};

const elementOf = (board: HTMLElement, address: Address): HTMLElement | null => {
  const holder = board.querySelector<HTMLElement>(
    `[data-address="${CSS.escape(addressKey(address))}"]`,
  );
  if (address.subtask === undefined) return holder;
  const row = `[data-subtask="${CSS.escape(address.subtask)}"] > button`;
  return holder?.querySelector<HTMLElement>(row) ?? holder;
};

/** Roving focus on the board: one thing is in the tab order, and arrow keys choose which. */
export const useRoving = (
  board: RefObject<HTMLElement | null>,
  store: BoardStore,
  now: RefObject<Pick<BoardModel, 'layout' | 'scale'>>,
) => {
  const wanted = useRef<Wanted | null>(null);
  const roving = useMemo(
    (): Roving => ({
      choose: (address) => {
        if (!sameAddress(store.get().chosen, address)) store.set({ chosen: address });
        if (wanted.current && !sameAddress(wanted.current.address, address)) wanted.current = null;
      },
      focus: (address) => {
        wanted.current = { address, seen: null };
        // Always a new object, so that focusing the same thing again scrolls to it.
        store.set({ chosen: { ...address } });
      },
      reveal: (address) => {
        const { layout, scale } = now.current;
        if (board.current) reveal(board.current, layout, scale, address);
      },
      anchor: (address) => {
        const element = board.current && elementOf(board.current, address);
        return element && anchorOf(element);
      },
      release: () => {
        wanted.current = null;
      },
    }),
    [board, store, now],
  );
  return { roving, wanted };
};

/**
 * Returns whether a text field of the board has the focus, such as the editor of a name that the same action has
 * opened.
 */
const isWriting = (board: HTMLElement): boolean =>
  board.querySelector(':is(textarea, input):focus') !== null;

/** Returns whether nothing has the focus, although no dialog is open over the board. */
const isFocusLost = (board: HTMLElement): boolean =>
  document.activeElement === document.body && board.closest('[aria-hidden="true"]') === null;

interface FocusKeeperProps {
  readonly board: RefObject<HTMLElement | null>;
  readonly model: BoardModel;
  readonly wanted: RefObject<Wanted | null>;
}

/**
 * Focuses the wanted thing once it is rendered. This must be the last child of the board, so that its effects run after
 * the thing was rendered.
 */
export const FocusKeeper = ({ board, model, wanted }: FocusKeeperProps): null => {
  const { store, layout, scale } = model;
  useSelected(store, ({ chosen }) => chosen);
  useSelected(store, ({ view }) => view);
  useLayoutEffect(() => {
    const element = board.current;
    if (!element || !wanted.current) return;
    const { address, seen } = wanted.current;
    const place = JSON.stringify(addressBox(layout, address));
    if (place !== seen) reveal(element, layout, scale, address);
    const asked = seen === null && !isWriting(element);
    if (asked || isFocusLost(element)) elementOf(element, address)?.focus({ preventScroll: true });
    if (wanted.current) wanted.current = { address, seen: place };
  });
  return null;
};
