import { type KeyboardEvent, useRef } from 'react';
import type { BoardLayout } from '../geometry/layout.ts';
import { type Address, addressOf } from '../keyboard/address.ts';
import { type GridKey, isGridKey, neighbour, rememberColumn } from '../keyboard/grid.ts';
import type { Carrying } from './use-carry.ts';

interface KeyOptions {
  readonly layout: BoardLayout;
  readonly focus: (address: Address) => void;
  readonly carrying: Carrying;
  readonly open: (address: Address) => void;
  readonly rename: (address: Address) => void;
  readonly edit: (address: Address) => void;
  readonly remove: (address: Address) => void;
  readonly moveTo: (address: Address) => void;
  /** Adds below a goal, to a step or beside a story. */
  readonly below: (address: Address) => void;
  readonly subtask: (address: Address) => void;
  readonly menu: (address: Address, element: Element) => void;
}

type Act = (options: KeyOptions, address: Address, element: HTMLElement) => void;

const menu: Act = ({ menu: show }, address, element) => show(address, element);
const rename: Act = ({ rename: edit }, address) => edit(address);

/** What single keys do to the thing that has the focus. */
const ACTS: Readonly<Record<string, Act>> = {
  Enter: ({ open }, address) => open(address),
  ' ': ({ carrying }, address) => carrying.begin(address),
  F2: rename,
  e: rename,
  d: ({ edit }, address) => edit(address),
  n: ({ below }, address) => below(address),
  N: ({ subtask }, address) => subtask(address),
  Delete: ({ remove }, address) => remove(address),
  m: ({ moveTo }, address) => moveTo(address),
  ContextMenu: menu,
};

const withModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey;

const actOf = (event: KeyboardEvent): Act | undefined =>
  event.key === 'F10' && event.shiftKey ? menu : ACTS[event.key];

/** The element that has the address of the focus; null where keys are not the board's. */
const holderOf = ({ target }: KeyboardEvent): HTMLElement | null =>
  target instanceof HTMLElement && !target.closest('input')
    ? target.closest<HTMLElement>('[data-address]')
    : null;

/** Buttons, lane headers among them, keep Enter and Space for themselves. */
const actOn = (
  event: KeyboardEvent,
  options: KeyOptions,
  address: Address,
  holder: HTMLElement,
) => {
  if (holder !== event.target) {
    if (event.key === 'Escape') options.focus(address);
    return;
  }
  const act = address.kind === 'lane' ? undefined : actOf(event);
  if (!act) return;
  event.preventDefault();
  act(options, address, holder);
};

/** Keys of the board: arrows rove, single keys act, and all of them carry what was lifted. */
export const useKeys = (options: KeyOptions) => {
  const column = useRef(0);
  const { layout, focus, carrying } = options;
  const rove = (event: KeyboardEvent, address: Address, key: GridKey) => {
    column.current = rememberColumn(layout, address, column.current);
    event.preventDefault();
    const next = neighbour(layout, address, key, column.current);
    if (next) focus(next);
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    const holder = holderOf(event);
    const address = addressOf(holder?.dataset.address);
    if (!holder || !address || withModifier(event) || carrying.onKey(event)) return;
    if (isGridKey(event.key)) rove(event, address, event.key);
    else actOn(event, options, address, holder);
  };
};
