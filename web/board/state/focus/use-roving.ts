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
  /** Makes a thing the active one without moving the focus: it has it already. */
  readonly choose: (address: Address) => void;
  /** Scrolls to a thing and gives it the focus, also when it is drawn anew in another cell. */
  readonly focus: (address: Address) => void;
  /** Scrolls to a thing as little as it takes. */
  readonly reveal: (address: Address) => void;
  /** Where a thing is drawn, in window pixels; null where it is not. */
  readonly anchor: (address: Address) => Rect | null;
  /** Ends the wait for a thing that is being redrawn: the reader went on. */
  readonly release: () => void;
}

export interface Wanted {
  readonly address: Address;
  /** Place of the thing when it was last scrolled to. */
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

/** Roving focus over the board: one thing is in the tab order, the arrows choose which. */
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
        // A new object on purpose: focusing the same thing again has to bring it back into sight.
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

interface FocusKeeperProps {
  readonly board: RefObject<HTMLElement | null>;
  readonly model: BoardModel;
  readonly wanted: RefObject<Wanted | null>;
}

/** Drawn behind everything else of the board: once what is wanted has been drawn, it gets the focus. */
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
    const lost = document.activeElement === document.body;
    if (seen === null || lost) elementOf(element, address)?.focus({ preventScroll: true });
    if (wanted.current) wanted.current = { address, seen: place };
  });
  return null;
};
