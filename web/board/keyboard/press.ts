import type { KeyboardEvent } from 'react';
import { actionFor } from '../../actions/action.ts';
import { isFieldOpenSince } from '../../actions/typing-guard.ts';
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

/** Returns the element with the address of the focused thing; null if the board must not handle the key. */
const holderOf = ({ target }: KeyboardEvent): HTMLElement | null =>
  target instanceof HTMLElement && !target.closest('input')
    ? target.closest<HTMLElement>('[data-address]')
    : null;

/**
 * Returns the focused subtask row; null if no row has the focus. A row reacts to the keys of a card, except those for
 * actions that subtasks do not have.
 */
const rowOf = ({ target }: KeyboardEvent): HTMLElement | null =>
  target instanceof HTMLElement ? target.closest<HTMLElement>('[data-subtask]') : null;

/** Returns the subtask row below or above a row. Above the first row it is the story itself. */
const besideRow = (row: HTMLElement, holder: HTMLElement, key: string): HTMLElement | null => {
  if (key === 'ArrowUp') {
    return row.previousElementSibling?.querySelector('button') ?? holder;
  }
  const next = key === 'ArrowDown' ? row.nextElementSibling : null;
  return next?.querySelector('button') ?? (next instanceof HTMLButtonElement ? next : null);
};

/**
 * Returns whether the element handles the key itself. A lane's header does, because it is a button and reacts to Enter
 * and Space.
 */
const isOwn = ({ key }: KeyboardEvent, { kind }: Address): boolean =>
  kind === 'lane' && (key === 'Enter' || key === ' ');

/**
 * Handles a key press on the board. Arrows move the focus or the carried thing; all other keys run an action. `column`
 * remembers the column while the focus goes up and down.
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
    // Shift extends the selected range to the next story. Without a range, a new one starts at the focused story.
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
  /** Handles a key on the focused subtask row. Returns true if the row handled the key. */
  const onRow = (event: KeyboardEvent, row: HTMLElement, holder: HTMLElement, at: Address) => {
    const beside = besideRow(row, holder, event.key);
    if (beside) {
      event.preventDefault();
      beside.focus();
    }
    // A row is a button and reacts to Enter itself, so Enter runs no action here.
    const acts = !beside && event.key !== 'Enter' && !isGridKey(event.key);
    if (acts) act(event, { ...at, subtask: row.dataset.subtask ?? '' });
    return beside !== null || acts || event.key === 'Enter';
  };
  const onThing = (event: KeyboardEvent, holder: HTMLElement, address: Address) => {
    if (isGridKey(event.key)) rove(event, address, event.key);
    else if (holder !== event.target) {
      // On a button inside a thing, only Escape is handled here: the button reacts to Enter and Space itself.
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
