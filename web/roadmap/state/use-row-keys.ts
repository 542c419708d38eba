import {
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Row, RowKey } from '#domain/roadmap/rows.ts';
import type { Span } from '#domain/roadmap/spans.ts';
import type { Gesture } from './gesture.ts';
import { useNudge } from './use-nudge.ts';

interface RowKeysOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rows: readonly Row[];
  /** Pixels that stand over the first row, and below the last one in sight. */
  readonly insets: { readonly top: number; readonly bottom: number };
  readonly spanOf: (row: Row) => Span | null;
  readonly mayPlan: (row: Row) => boolean;
  readonly alongWith: (row: Row) => readonly Row[];
  readonly onToggle: (row: Row, open: boolean) => void;
  readonly onEdit: (row: Row) => void;
  readonly onOpen: (row: Row) => void;
  readonly onUnplan: (row: Row) => void;
  readonly onDone: (gesture: Gesture) => void;
}

type Act = (row: Row, event: KeyboardEvent) => void;

/** Rows by the arrows, bars by Alt and by brackets (R-PLAN-12). */
export const useRowKeys = (options: RowKeysOptions) => {
  const { scroller, rows, insets } = options;
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

  // What was scrolled to is drawn by now.
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

  const inward: Act = (to) => {
    if (to.below > 0 && !to.open) options.onToggle(to, true);
    else if (to.below > 0) focus(rows[index + 1]);
  };
  const outward: Act = (to) => {
    if (to.open) options.onToggle(to, false);
    else focus(rows.find(({ key }) => key === to.parent));
  };
  const moving =
    (days: number): Act =>
    (to, { shiftKey }) =>
      push(to, 'move', days * (shiftKey ? 7 : 1));

  const WITH_ALT: Readonly<Record<string, Act>> = {
    ArrowLeft: moving(-1),
    ArrowRight: moving(1),
  };
  const ALONE: Readonly<Record<string, Act>> = {
    '[': (to) => push(to, 'end', -1),
    ']': (to) => push(to, 'end', 1),
    '{': (to) => push(to, 'start', -1),
    '}': (to) => push(to, 'start', 1),
    ArrowLeft: outward,
    ArrowRight: inward,
    ArrowUp: () => focus(rows[index - 1]),
    ArrowDown: () => focus(rows[index + 1]),
    Home: () => focus(rows[0]),
    End: () => focus(rows.at(-1)),
    Enter: options.onEdit,
    o: options.onOpen,
    Delete: options.onUnplan,
    Backspace: options.onUnplan,
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, altKey, ctrlKey, metaKey } = event;
    const onRow = target instanceof HTMLElement && target.dataset.row !== undefined;
    if (ctrlKey || metaKey || !row || !onRow) return;
    if (key === 'Escape') {
      if (cancel()) event.preventDefault();
      return;
    }
    const act = (altKey ? WITH_ALT : ALONE)[key];
    if (!act) return;
    event.preventDefault();
    act(row, event);
  };

  return {
    focused: row?.key ?? null,
    nudge,
    onKeyDown,
    /** What has the focus by itself, such as by a click. */
    choose: setFocused,
    focus,
  };
};
