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
import { ROW_KEY_ACTIONS } from '../actions/row-actions.ts';
import type { Gesture } from './gesture.ts';
import { useNudge } from './use-nudge.ts';

interface RowKeysOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rows: readonly Row[];
  /** Pixels covered above the first row and below the last one in sight. */
  readonly insets: { readonly top: number; readonly bottom: number };
  readonly spanOf: (row: Row) => Span | null;
  readonly mayPlan: (row: Row) => boolean;
  readonly alongWith: (row: Row) => readonly Row[];
  readonly onToggle: (row: Row, open: boolean) => void;
  readonly onEdit: (row: Row) => void;
  readonly onOpen: (item: Item) => void;
  readonly onUnplan: (row: Row) => void;
  readonly onDone: (gesture: Gesture) => void;
}

type Act = (row: Row, event: KeyboardEvent) => void;

/** The focused row, and how the focus moves. */
const useRowFocus = (options: RowKeysOptions) => {
  const { rows, scroller, insets } = options;
  const [focused, setFocused] = useState<RowKey | null>(null);
  const wanted = useRef<RowKey | null>(null);
  const { nudge, push, cancel } = useNudge(options);
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

  // The row that was scrolled to is rendered by now.
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
  return { focus, index, push, row, cancel, nudge, setFocused };
};

type RowFocus = ReturnType<typeof useRowFocus>;

/** The keys that no menu offers, with and without Alt. */
const keyActs = (options: RowKeysOptions, at: RowFocus) => {
  const { rows } = options;
  const inward: Act = (to) => {
    if (to.below > 0 && !to.open) options.onToggle(to, true);
    else if (to.below > 0) at.focus(rows[at.index + 1]);
  };
  const outward: Act = (to) => {
    if (to.open) options.onToggle(to, false);
    else at.focus(rows.find(({ key }) => key === to.parent));
  };
  const moving =
    (days: number): Act =>
    (to, { shiftKey }) =>
      at.push(to, 'move', days * (shiftKey ? 7 : 1));

  const WITH_ALT: Readonly<Record<string, Act>> = {
    ArrowLeft: moving(-1),
    ArrowRight: moving(1),
  };
  const ALONE: Readonly<Record<string, Act>> = {
    '[': (to) => at.push(to, 'end', -1),
    ']': (to) => at.push(to, 'end', 1),
    '{': (to) => at.push(to, 'start', -1),
    '}': (to) => at.push(to, 'start', 1),
    ArrowLeft: outward,
    ArrowRight: inward,
    ArrowUp: () => at.focus(rows[at.index - 1]),
    ArrowDown: () => at.focus(rows[at.index + 1]),
    Home: () => at.focus(rows[0]),
    End: () => at.focus(rows.at(-1)),
    Delete: options.onUnplan,
    Backspace: options.onUnplan,
  };
  return { WITH_ALT, ALONE };
};

/** The effect of a key on the focused row; null when the key is not one of its own. */
const actOn = (
  options: RowKeysOptions,
  at: RowFocus,
  row: Row,
  event: KeyboardEvent,
): (() => void) | null => {
  const context = { ...options, row, mayPlan: options.mayPlan(row) };
  const action = actionFor(ROW_KEY_ACTIONS, context, event);
  if (action) return () => action.run(context);
  const { WITH_ALT, ALONE } = keyActs(options, at);
  const act = (event.altKey ? WITH_ALT : ALONE)[event.key];
  return act ? () => act(row, event) : null;
};

/** Keys of the roadmap: arrows move between rows, Alt and brackets change bars (R-PLAN-12). */
export const useRowKeys = (options: RowKeysOptions) => {
  const at = useRowFocus(options);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, ctrlKey, metaKey } = event;
    const onRow = target instanceof HTMLElement && target.dataset.row !== undefined;
    if (ctrlKey || metaKey || !at.row || !onRow) return;
    if (key === 'Escape') {
      if (at.cancel()) event.preventDefault();
      return;
    }
    const act = actOn(options, at, at.row, event);
    if (!act) return;
    event.preventDefault();
    act();
  };
  return {
    focused: at.row?.key ?? null,
    nudge: at.nudge,
    onKeyDown,
    /** Notes the row that got the focus by itself, such as by a click. */
    choose: at.setFocused,
    focus: at.focus,
  };
};
