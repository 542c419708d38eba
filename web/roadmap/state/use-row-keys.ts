import {
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Item } from '#domain/roadmap/hierarchy.ts';
import type { Row, RowKey } from '#domain/roadmap/rows.ts';
import type { Span } from '#domain/roadmap/spans.ts';
import { actionFor } from '../../actions/action.ts';
import type { Holding } from '../../gesture/news.ts';
import { ROW_KEY_ACTIONS } from '../actions/row-actions.ts';
import { ROW_MOVES, type RowMoveContext } from '../actions/row-keys.ts';
import type { Gesture } from './gesture.ts';
import { useNudge } from './use-nudge.ts';

interface RowKeysOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rows: readonly Row[];
  /** Pixels at the top and bottom of the viewport where other parts cover the rows. */
  readonly insets: { readonly top: number; readonly bottom: number };
  readonly spanOf: (row: Row) => Span | null;
  readonly mayPlan: (row: Row) => boolean;
  readonly alongWith: (row: Row) => readonly Row[];
  readonly onToggle: (row: Row, open: boolean) => void;
  readonly onEdit: (row: Row) => void;
  readonly onOpen: (item: Item) => void;
  readonly onUnplan: (row: Row) => void;
  readonly onDone: (gesture: Gesture) => void;
  readonly holding?: Holding | undefined;
}

const useRowFocus = (options: RowKeysOptions) => {
  const { rows, scroller, insets } = options;
  const [focused, setFocused] = useState<RowKey | null>(null);
  const wanted = useRef<RowKey | null>(null);
  const { nudge, push, holds, cancel } = useNudge(options);
  const index = useMemo(
    () =>
      focused === null
        ? 0
        : Math.max(
            0,
            rows.findIndex(({ key }) => key === focused),
          ),
    [rows, focused],
  );
  const row = rows[index];

  // After scrolling to a row, the row is rendered, so that it can get the focus.
  useLayoutEffect(() => {
    const key = wanted.current;
    if (key === null) return;
    const element = scroller.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`);
    if (!element) return;
    wanted.current = null;
    element.focus({ preventScroll: true });
  });

  const reveal = ({ top, height }: Row) => {
    const element = scroller.current;
    if (!element) return;
    const room = element.clientHeight - insets.top - insets.bottom;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + height > element.scrollTop + room) element.scrollTop = top + height - room;
  };

  const focus = (to: Row | undefined) => {
    if (!to) return;
    wanted.current = to.key;
    setFocused(to.key);
    reveal(to);
  };
  return { focus, index, push, row, holds, cancel, nudge, setFocused };
};

type RowFocus = ReturnType<typeof useRowFocus>;

const movesOf = (
  options: RowKeysOptions,
  at: RowFocus,
  row: Row,
  { key }: KeyboardEvent,
): RowMoveContext => {
  const { rows, scroller, insets } = options;
  const inward = () => {
    if (row.below > 0 && !row.open) options.onToggle(row, true);
    else if (row.below > 0) at.focus(rows[at.index + 1]);
  };
  const outward = () => {
    if (row.open) options.onToggle(row, false);
    else at.focus(rows.find((each) => each.key === row.parent));
  };
  const room = (scroller.current?.clientHeight ?? 0) - insets.top - insets.bottom;
  return {
    key,
    page: Math.max(1, Math.floor(room / row.height) - 1),
    go: (by) => at.focus(rows[Math.min(rows.length - 1, Math.max(0, at.index + by))]),
    turn: (way) => (way === 'in' ? inward() : outward()),
    push: (part, days) => at.push(row, part, days),
    unplan: () => options.onUnplan(row),
    isMoving: at.holds,
    putBack: at.cancel,
  };
};

/** Returns a function that does what a key does on the focused row; null if the key does nothing there. */
const actOn = (
  options: RowKeysOptions,
  at: RowFocus,
  row: Row,
  event: KeyboardEvent,
): (() => void) | null => {
  const context = { ...options, row, mayPlan: options.mayPlan(row) };
  const action = actionFor(ROW_KEY_ACTIONS, context, event);
  if (action) return () => action.run(context);
  const moves = movesOf(options, at, row, event);
  const move = actionFor(ROW_MOVES, moves, event);
  return move ? () => move.run(moves) : null;
};

/**
 * Handles the keys of the roadmap. Arrow keys move between rows, and Alt with an arrow key or a bracket changes bars
 * (R-PLAN-12).
 */
export const useRowKeys = (options: RowKeysOptions) => {
  const at = useRowFocus(options);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, ctrlKey, metaKey } = event;
    const onRow = target instanceof HTMLElement && target.dataset.row !== undefined;
    if (ctrlKey || metaKey || !at.row || !onRow) return;
    const act = actOn(options, at, at.row, event);
    // If the browser handled the key too, it could scroll the focused row out of the viewport.
    if (act || key === ' ') event.preventDefault();
    act?.();
  };
  return {
    focused: at.row?.key ?? null,
    /** Index of the focused row; -1 if there are no rows. */
    focusedIndex: at.row ? at.index : -1,
    nudge: at.nudge,
    onKeyDown,
    /** Remembers a row that got the focus in another way than by keys, such as by a click. */
    choose: at.setFocused,
    focus: at.focus,
  };
};
