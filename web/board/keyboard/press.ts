import type { KeyboardEvent } from 'react';
import { actionFor } from '../../actions/action.ts';
import { isFieldOpenSince } from '../../actions/typing-guard.tsx';
import { actionsAt } from '../actions/board-actions.ts';
import type { BoardActs } from '../actions/context.ts';
import { type Address, addressOf } from '../grid/address.ts';
import { type GridKey, isGridKey, neighbour, rememberColumn } from '../grid/grid.ts';
import type { Carrying } from '../state/gestures/use-carry.ts';

export interface KeyOptions {
  readonly acts: BoardActs;
  readonly carrying: Carrying;
  readonly focus: (address: Address) => void;
}

const withModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey;

/** The element that has the address of the focus; null where keys are not the board's. */
const holderOf = ({ target }: KeyboardEvent): HTMLElement | null =>
  target instanceof HTMLElement && !target.closest('input')
    ? target.closest<HTMLElement>('[data-address]')
    : null;

/** A row of a story: its keys are those of a card, but for what only cards can. */
const rowOf = ({ target }: KeyboardEvent): HTMLElement | null =>
  target instanceof HTMLElement ? target.closest<HTMLElement>('[data-subtask]') : null;

/** Up and down among the rows of a story; from the first back to the story itself. */
const besideRow = (row: HTMLElement, holder: HTMLElement, key: string): HTMLElement | null => {
  if (key === 'ArrowUp') {
    return row.previousElementSibling?.querySelector('button') ?? holder;
  }
  const next = key === 'ArrowDown' ? row.nextElementSibling : null;
  return next?.querySelector('button') ?? (next instanceof HTMLButtonElement ? next : null);
};

/** The header of a lane is a button, which keeps what buttons do. */
const isOwn = ({ key }: KeyboardEvent, { kind }: Address): boolean =>
  kind === 'lane' && (key === 'Enter' || key === ' ');

/**
 * Does what a key asks of the board: arrows rove, all others ask the records of actions, and all carry what was lifted.
 * `column` remembers where along the map the reader goes up and down.
 */
export const pressKey = (
  { acts, carrying, focus }: KeyOptions,
  column: { current: number },
  event: KeyboardEvent<HTMLElement>,
): void => {
  const { layout, selecting } = acts;
  const rove = (event: KeyboardEvent, address: Address, key: GridKey) => {
    column.current = rememberColumn(layout, address, column.current);
    event.preventDefault();
    const next = neighbour(layout, address, key, column.current);
    if (!next) return;
    // What the focus leaves begins the range, unless one is being drawn.
    if (event.shiftKey && address.kind === 'story') selecting.extend(address, next);
    focus(next);
  };
  const act = (event: KeyboardEvent, at: Address) => {
    const context = { ...acts, at };
    const action = actionFor(actionsAt(context), context, event);
    if (!action) return;
    event.preventDefault();
    action.run(context);
  };
  /** Whether a key was meant for the subtask that has the focus. */
  const onRow = (event: KeyboardEvent, row: HTMLElement, holder: HTMLElement, at: Address) => {
    const beside = besideRow(row, holder, event.key);
    if (beside) {
      event.preventDefault();
      beside.focus();
    }
    // Enter is the row's own: it is a button.
    const acts = !beside && event.key !== 'Enter' && !isGridKey(event.key);
    if (acts) act(event, { ...at, subtask: row.dataset.subtask ?? '' });
    return beside !== null || acts || event.key === 'Enter';
  };
  const onThing = (event: KeyboardEvent, holder: HTMLElement, address: Address) => {
    if (isGridKey(event.key)) rove(event, address, event.key);
    else if (holder !== event.target) {
      // Buttons keep Enter and Space for themselves.
      if (event.key === 'Escape') focus(address);
    } else if (!isOwn(event, address)) act(event, address);
  };
  const holder = holderOf(event);
  const address = addressOf(holder?.dataset.address);
  if (!holder || !address || isFieldOpenSince(event)) return;
  if (withModifier(event)) {
    if (!carrying.carried) act(event, address);
    return;
  }
  if (carrying.onKey(event)) return;
  const row = rowOf(event);
  if (row && onRow(event, row, holder, address)) return;
  onThing(event, holder, address);
};
