import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Project } from '#domain/tracker/entities.ts';
import { classNames } from '../../../ui/class-names.ts';
import focus from '../../../ui/focus.module.css';
import { IssueRow } from './issue-row.tsx';
import styles from './issues.module.css';
import type { IssueGroups, Listed } from './list-issues.ts';

interface IssueListProps {
  readonly groups: IssueGroups;
  readonly projects: readonly Project[];
  readonly busyIds: ReadonlySet<string>;
  /** Whether the viewer may move issues. */
  readonly movable: boolean;
  readonly onMove: (listed: Listed) => void;
  readonly onOpen: (key: string) => void;
  /** The end of what stands under no goal comes into sight. */
  readonly onEnd: () => void;
}

type Line =
  | { readonly kind: 'head'; readonly group: keyof IssueGroups; readonly count: number }
  | { readonly kind: 'issue'; readonly listed: Listed; readonly at: number };

/** Pixels of a line. */
const HEIGHT = { head: 36, issue: 44 } as const;
/** Rows that a page key goes by. */
const PAGE = 10;

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  PageDown: (at, last) => Math.min(at + PAGE, last),
  PageUp: (at) => Math.max(at - PAGE, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

const GROUPS = ['loose', 'placed'] as const satisfies readonly (keyof IssueGroups)[];

const linesOf = (groups: IssueGroups): readonly Line[] => {
  let at = -1;
  return GROUPS.flatMap((group): Line[] => {
    const issues = groups[group];
    if (issues.length === 0) return [];
    const lines = issues.map((listed): Line => {
      at += 1;
      return { kind: 'issue', listed, at };
    });
    return [{ kind: 'head', group, count: issues.length }, ...lines];
  });
};

/** The issues in their two groups; of thousands those in sight are drawn. */
export const IssueList = (props: IssueListProps) => {
  const { groups, projects, busyIds, movable, onMove, onOpen, onEnd } = props;
  const { t } = useTranslation();
  const id = useId();
  const manual = useId();
  const list = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const lines = useMemo(() => linesOf(groups), [groups]);
  const issues = useMemo(() => [...groups.loose, ...groups.placed], [groups]);
  const names = useMemo(() => new Map(projects.map((each) => [each.id, each.name])), [projects]);
  const last = issues.length - 1;
  const active = Math.min(at, last);
  const drawn = useVirtualizer({
    count: lines.length,
    getScrollElement: () => list.current,
    estimateSize: (nth) => HEIGHT[lines[nth]?.kind ?? 'issue'],
    overscan: 6,
    initialRect: { width: 400, height: 600 },
  });
  const seen = drawn.getVirtualItems();
  const end = seen.at(-1)?.index ?? -1;
  const { length } = groups.loose;
  useEffect(() => {
    if (end >= length - PAGE) onEnd();
  }, [end, length, onEnd]);
  const go = (to: number) => {
    setAt(to);
    drawn.scrollToIndex(lines.findIndex((line) => line.kind === 'issue' && line.at === to));
  };
  /** What a key does to the active issue; null for one that does nothing here. */
  const actionOf = ({ key }: KeyboardEvent, listed: Listed): (() => void) | null => {
    const step = STEPS[key];
    if (step) return () => go(step(active, last));
    if (key === 'Enter') return () => onOpen(listed.issue.key);
    return key === 'm' && movable ? () => onMove(listed) : null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const listed = issues[active];
    if (!listed || event.altKey || event.ctrlKey || event.metaKey) return;
    const act = actionOf(event, listed);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const indexOf = ({ target }: MouseEvent): number => {
    const row = (target as Element).closest<HTMLElement>('[data-issue]');
    return issues.findIndex(({ issue }) => issue.id === row?.dataset.issue);
  };
  const current = issues[active];
  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={0}
      aria-label={t('portfolio.issues.list')}
      aria-describedby={manual}
      data-beside
      aria-activedescendant={current ? `${id}-${current.issue.id}` : undefined}
      className={classNames(styles.list, focus.ring)}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        const to = indexOf(event);
        if (to >= 0) setAt(to);
      }}
      onDoubleClick={(event) => {
        const listed = issues[indexOf(event)];
        if (listed) onOpen(listed.issue.key);
      }}
    >
      <div className={styles.canvas} style={{ height: drawn.getTotalSize() }} role="presentation">
        {seen.map(({ index, start }) => {
          const line = lines[index];
          if (line?.kind === 'head') {
            const { group, count } = line;
            return (
              <div
                key={group}
                role="presentation"
                className={styles.head}
                style={{ top: start, height: HEIGHT.head }}
              >
                {t(`portfolio.issues.${group}`, { count })}
              </div>
            );
          }
          if (!line) return null;
          const { issue } = line.listed;
          return (
            <IssueRow
              key={`${issue.id}-${line.listed.kind}`}
              id={`${id}-${issue.id}`}
              listed={line.listed}
              project={names.get(issue.projectId) ?? ''}
              position={line.at + 1}
              total={issues.length}
              top={start}
              active={line.at === active}
              busy={busyIds.has(issue.id)}
              movable={movable}
            />
          );
        })}
      </div>
      <p id={manual} hidden>
        {t('portfolio.issues.manual')}
      </p>
    </div>
  );
};
