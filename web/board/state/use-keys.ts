import { type KeyboardEvent, useRef } from 'react';
import type { BoardLayout } from '../geometry/layout.ts';
import { type Address, addressOf } from '../keyboard/address.ts';
import { type GridKey, isGridKey, neighbour, rememberColumn } from '../keyboard/grid.ts';
import type { Carrying } from './use-carry.ts';
import type { Selecting } from './use-selection.ts';

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
  readonly fold: (address: Address, folded: boolean) => void;
  readonly hide: (address: Address) => void;
  readonly selecting: Selecting;
}

type Act = (options: KeyOptions, address: Address, element: HTMLElement) => void;

const menu: Act = ({ menu: show }, address, element) => show(address, element);
const rename: Act = ({ rename: edit }, address) => edit(address);

const fold: Act = ({ fold: put }, address) => put(address, true);
const unfold: Act = ({ fold: put }, address) => put(address, false);

/** What single keys do to whatever has the focus, lanes among them. */
const VIEW_ACTS: Readonly<Record<string, Act>> = {
  '-': fold,
  '+': unfold,
  '=': unfold,
  h: ({ hide }, address) => hide(address),
  ContextMenu: menu,
};

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
  x: ({ selecting }, address) => selecting.toggle(address),
  Escape: ({ selecting }) => void selecting.clear(),
};

/** Every single key that means something on a goal, step, lane or card. */
export const SINGLE_KEYS: readonly string[] = [...Object.keys(VIEW_ACTS), ...Object.keys(ACTS)];

const withModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey;

/** The header of a lane is a button, which keeps what buttons do. */
const actOf = (event: KeyboardEvent, { kind }: Address): Act | undefined => {
  if (event.key === 'F10' && event.shiftKey) return menu;
  return VIEW_ACTS[event.key] ?? (kind === 'lane' ? undefined : ACTS[event.key]);
};

/** The element that has the address of the focus; null where keys are not the board's. */
const holderOf = ({ target }: KeyboardEvent): HTMLElement | null =>
  target instanceof HTMLElement && !target.closest('input')
    ? target.closest<HTMLElement>('[data-address]')
    : null;

/** A row of a story: its keys are those of a card, but for what only cards can. */
const subtaskOf = ({ target }: KeyboardEvent): HTMLElement | null =>
  target instanceof HTMLElement ? target.closest<HTMLElement>('[data-subtask]') : null;

const SUBTASK_KEYS: ReadonlySet<string> = new Set(['F2', 'e', 'd', 'm', 'Delete']);

/** Up and down among the rows of a story; from the first back to the story itself. */
const besideRow = (row: HTMLElement, holder: HTMLElement, key: string): HTMLElement | null => {
  if (key === 'ArrowUp') {
    return row.previousElementSibling?.querySelector('button') ?? holder;
  }
  const next = key === 'ArrowDown' ? row.nextElementSibling : null;
  return next?.querySelector('button') ?? (next instanceof HTMLButtonElement ? next : null);
};

/** Whether a key was meant for the subtask that has the focus. */
const actOnRow = (
  event: KeyboardEvent,
  options: KeyOptions,
  address: Address,
  holder: HTMLElement,
): boolean => {
  const row = subtaskOf(event);
  if (!row) return false;
  const beside = besideRow(row, holder, event.key);
  const menuAsked = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
  const act = menuAsked ? menu : SUBTASK_KEYS.has(event.key) ? ACTS[event.key] : undefined;
  if (!beside && !act) return false;
  event.preventDefault();
  beside?.focus();
  act?.(options, { ...address, subtask: row.dataset.subtask ?? '' }, row);
  return true;
};

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
  const act = actOf(event, address);
  if (!act) return;
  event.preventDefault();
  act(options, address, holder);
};

/** Ctrl or Cmd with Space takes a story in or out, with A everything beside it; whether it was that. */
const chose = (event: KeyboardEvent, { selecting, carrying }: KeyOptions, address: Address) => {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if ((!ctrlKey && !metaKey) || altKey || shiftKey || carrying.carried) return false;
  if (address.kind === 'goal' || (key !== ' ' && key.toLowerCase() !== 'a')) return false;
  event.preventDefault();
  if (key === ' ') selecting.toggle(address);
  else selecting.whole(address.kind === 'story' ? 'cell' : address.kind, address.id);
  return true;
};

/** Keys of the board: arrows rove, single keys act, and all of them carry what was lifted. */
export const useKeys = (options: KeyOptions) => {
  const column = useRef(0);
  const { layout, focus, carrying, selecting } = options;
  const rove = (event: KeyboardEvent, address: Address, key: GridKey) => {
    column.current = rememberColumn(layout, address, column.current);
    event.preventDefault();
    const next = neighbour(layout, address, key, column.current);
    if (!next) return;
    // What the focus leaves begins the range, unless one is being drawn.
    if (event.shiftKey && address.kind === 'story') selecting.extend(address, next);
    focus(next);
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    const holder = holderOf(event);
    const address = addressOf(holder?.dataset.address);
    if (!holder || !address || chose(event, options, address) || withModifier(event)) return;
    if (carrying.onKey(event) || actOnRow(event, options, address, holder)) return;
    if (isGridKey(event.key)) rove(event, address, event.key);
    else actOn(event, options, address, holder);
  };
};
