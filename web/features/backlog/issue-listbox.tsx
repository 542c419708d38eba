import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Issue } from '#domain/tracker/entities.ts';
import { classNames } from '../../ui/class-names.ts';
import focus from '../../ui/focus.module.css';
import styles from './issue-listbox.module.css';

/** A row of the list: an issue, or the heading of a group, which has no issue. */
export interface ListLine {
  readonly issue: Issue | null;
  /** Height of the row in pixels. */
  readonly height: number;
}

/** The position of an issue in the list. */
export interface OptionPlace {
  readonly id: string;
  /** Position among all issues, from 1. */
  readonly position: number;
  /** Distance from the top of the list in pixels. */
  readonly top: number;
  /** Whether this is the active option, on which keys act. */
  readonly active: boolean;
}

interface IssueListboxProps<Line extends ListLine> {
  readonly label: string;
  /** Keyboard instructions for screen readers. */
  readonly manual: string;
  readonly several?: true;
  readonly lines: readonly Line[];
  readonly read: number;
  /** Called when the last loaded row becomes visible. */
  readonly onEnd: () => void;
  readonly onOpen: (key: string) => void;
  /**
   * Returns the action of a key on an issue; null if the key has none. The list itself handles the keys that move the
   * active option or open an issue.
   */
  readonly actionOf: (issue: Issue, event: KeyboardEvent) => (() => void) | null;
  /** Called when the user moves from the active issue to another issue, by key or mouse. */
  readonly onGo?: (from: Issue, to: Issue, event: KeyboardEvent | MouseEvent) => void;
  /** Renders an issue or a group heading at its position. */
  readonly children: (line: Line, place: OptionPlace) => ReactNode;
}

/** Number of issues that PageUp and PageDown move by. */
const PAGE = 10;

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  PageDown: (at, last) => Math.min(at + PAGE, last),
  PageUp: (at) => Math.max(at - PAGE, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Returns the issues, each with the index of its row. */
const optionsOf = (lines: readonly ListLine[]) =>
  lines.flatMap(({ issue }, line) => (issue ? [{ issue, line }] : []));

/** Returns only the visible rows, because the list may have thousands of rows. */
const useDrawn = (lines: readonly ListLine[], list: RefObject<HTMLElement | null>) =>
  useVirtualizer({
    count: lines.length,
    getScrollElement: () => list.current,
    estimateSize: (nth) => lines[nth]?.height ?? 0,
    overscan: 6,
    initialRect: { width: 400, height: 600 },
  });

/** Returns the rows that are issues, and for each row the position of its issue among all issues. */
const useOptions = (lines: readonly ListLine[]) => {
  const options = useMemo(() => optionsOf(lines), [lines]);
  const positions = useMemo(
    () => new Map(options.map(({ line }, index) => [line, index])),
    [options],
  );
  return { options, positions };
};

/** Returns the active row, and the handlers of keys and clicks. */
const useWalking = <Line extends ListLine>(props: IssueListboxProps<Line>) => {
  const { lines, read, onEnd, onGo, actionOf, onOpen } = props;
  const id = useId();
  const manualId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const { options, positions } = useOptions(lines);
  const last = options.length - 1;
  const active = Math.min(at, last);
  const current = options[active]?.issue;
  const drawn = useDrawn(lines, list);
  const seen = drawn.getVirtualItems();
  const end = seen.at(-1)?.index ?? -1;
  useEffect(() => {
    if (end >= read - 1 - PAGE) onEnd();
  }, [end, read, onEnd]);
  const go = (to: number, event: KeyboardEvent | MouseEvent): void => {
    const target = options[to];
    if (!current || !target) return;
    setAt(to);
    onGo?.(current, target.issue, event);
  };
  const walk = (to: number, event: KeyboardEvent): void => {
    go(to, event);
    drawn.scrollToIndex(options[to]?.line ?? 0);
  };
  const doingOf = (issue: Issue, event: KeyboardEvent): (() => void) | null => {
    const own = actionOf(issue, event);
    if (own || event.ctrlKey || event.metaKey) return own;
    const step = STEPS[event.key];
    if (step) return () => walk(step(active, last), event);
    return event.key === 'Enter' ? () => onOpen(issue.key) : null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = current && !event.altKey ? doingOf(current, event) : null;
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const indexOf = ({ target }: MouseEvent): number => {
    const row = (target as Element).closest<HTMLElement>('[data-issue]');
    return options.findIndex(({ issue }) => issue.id === row?.dataset.issue);
  };
  return {
    list,
    manualId,
    current,
    id,
    onKeyDown,
    go,
    indexOf,
    options,
    drawn,
    seen,
    positions,
    active,
  };
};

/**
 * A list of issues with keyboard navigation. Only visible rows are rendered, because the list may have thousands of
 * rows.
 */
export const IssueListbox = <Line extends ListLine>(props: IssueListboxProps<Line>) => {
  const { label, manual, several, lines, onOpen, children } = props;
  const walking = useWalking(props);
  return (
    <div
      ref={walking.list}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-describedby={walking.manualId}
      aria-multiselectable={several}
      data-beside
      aria-activedescendant={walking.current ? `${walking.id}-${walking.current.id}` : undefined}
      className={classNames(styles.list, focus.ring)}
      onKeyDown={walking.onKeyDown}
      onClick={(event) => walking.go(walking.indexOf(event), event)}
      onDoubleClick={(event) => {
        const option = walking.options[walking.indexOf(event)];
        if (option) onOpen(option.issue.key);
      }}
    >
      <div
        className={styles.canvas}
        style={{ height: walking.drawn.getTotalSize() }}
        role="presentation"
      >
        {walking.seen.map(({ index, start }) => {
          const line = lines[index];
          if (!line) return null;
          const nth = walking.positions.get(index) ?? -1;
          return children(line, {
            id: `${walking.id}-${line.issue?.id}`,
            position: nth + 1,
            top: start,
            active: nth === walking.active,
          });
        })}
      </div>
      <p id={walking.manualId} hidden>
        {manual}
      </p>
    </div>
  );
};
