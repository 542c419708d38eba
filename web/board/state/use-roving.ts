import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { BoardLayout } from '../geometry/layout.ts';
import { type Address, addressKey, sameAddress } from '../keyboard/address.ts';
import { addressBox } from '../keyboard/box.ts';
import { firstAddress } from '../keyboard/grid.ts';
import { placeOf } from '../keyboard/place.ts';
import { revealBox } from './reveal-box.ts';

export interface Roving {
  /** The one thing that Tab reaches; null on an empty board. */
  readonly active: Address | null;
  /** Makes a thing the active one without moving the focus: it has it already. */
  readonly choose: (address: Address) => void;
  /** Scrolls to a thing and gives it the focus, also when it is drawn anew in another cell. */
  readonly focus: (address: Address) => void;
  /** Scrolls to a thing as little as it takes. */
  readonly reveal: (address: Address) => void;
  /** Ends the wait for a thing that is being redrawn: the reader went on. */
  readonly release: () => void;
}

interface Wanted {
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
  layout: BoardLayout,
  scale: number,
): Roving => {
  const [chosen, setChosen] = useState<Address | null>(null);
  const wanted = useRef<Wanted | null>(null);
  const active = chosen && placeOf(layout, chosen, 0) ? chosen : firstAddress(layout);

  const choose = useCallback((address: Address) => {
    setChosen((before) => (sameAddress(before, address) ? before : address));
    if (wanted.current && !sameAddress(wanted.current.address, address)) wanted.current = null;
  }, []);
  const focus = useCallback((address: Address) => {
    wanted.current = { address, seen: null };
    // A new object on purpose: focusing the same thing again has to run the effect below.
    setChosen({ ...address });
  }, []);
  const release = useCallback(() => {
    wanted.current = null;
  }, []);

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

  return {
    active,
    choose,
    focus,
    reveal: (address) => {
      if (board.current) reveal(board.current, layout, scale, address);
    },
    release,
  };
};
