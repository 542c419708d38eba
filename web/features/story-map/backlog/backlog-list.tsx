import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDraft } from '#domain/map/draft.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { classNames } from '../../../ui/class-names.ts';
import focus from '../../../ui/focus.module.css';
import styles from './backlog-list.module.css';
import { BacklogRow } from './backlog-row.tsx';
import { type Chosen, chooseAll, extendTo, NONE_CHOSEN, toggle } from './choosing.ts';

interface BacklogListProps {
  readonly issues: readonly Issue[];
  readonly total: number;
  readonly chosen: Chosen;
  readonly busyIds: ReadonlySet<string>;
  /** Whether the viewer may move issues. */
  readonly movable: boolean;
  readonly onChoose: (chosen: Chosen) => void;
  readonly onMove: (issues: readonly Issue[]) => void;
  readonly onOpen: (key: string) => void;
  /** The end comes into sight. */
  readonly onEnd: () => void;
}

/** Pixels of a row. */
const ROW = 54;
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

/** The issues of a backlog as a list of which several can be chosen; of a thousand those in sight are drawn. */
export const BacklogList = (props: BacklogListProps) => {
  const { issues, total, chosen, busyIds, movable, onChoose, onMove, onOpen, onEnd } = props;
  const { t } = useTranslation();
  const id = useId();
  const manual = useId();
  const list = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const last = issues.length - 1;
  const active = Math.min(at, last);
  const rows = useVirtualizer({
    count: issues.length,
    getScrollElement: () => list.current,
    estimateSize: () => ROW,
    overscan: 6,
    initialRect: { width: 400, height: 600 },
  });
  const seen = rows.getVirtualItems();
  const end = seen.at(-1)?.index ?? -1;
  useEffect(() => {
    if (end >= last - PAGE) onEnd();
  }, [end, last, onEnd]);
  const order = () => issues.map((issue) => issue.id as string);
  const inHand = (issue: Issue): readonly Issue[] => {
    if (!movable) return [];
    const taken = chosen.ids.has(issue.id) ? issues.filter((each) => chosen.ids.has(each.id)) : [];
    return (taken.length > 0 ? taken : [issue]).filter((each) => !isDraft(each.id));
  };
  const go = (to: number, extending: boolean) => {
    const [from, target] = [issues[active], issues[to]];
    if (!from || !target) return;
    setAt(to);
    rows.scrollToIndex(to);
    if (extending) onChoose(extendTo(chosen, order(), from.id, target.id));
  };
  /** What a key does to the active issue; null for one that does nothing here. */
  const actionOf = (event: KeyboardEvent, issue: Issue): (() => void) | null => {
    if (event.ctrlKey || event.metaKey)
      return event.key === 'a' ? () => onChoose(chooseAll(order())) : null;
    const step = STEPS[event.key];
    if (step) return () => go(step(active, last), event.shiftKey);
    switch (event.key) {
      case ' ':
      case 'x':
        return () => onChoose(toggle(chosen, issue.id));
      case 'Enter':
        return () => onOpen(issue.key);
      case 'm':
        return () => onMove(inHand(issue));
      case 'Escape':
        return chosen.ids.size > 0 ? () => onChoose(NONE_CHOSEN) : null;
      default:
        return null;
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const issue = issues[active];
    const act = issue && !event.altKey ? actionOf(event, issue) : null;
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const indexOf = ({ target }: MouseEvent): number => {
    const row = (target as Element).closest<HTMLElement>('[data-issue]');
    return issues.findIndex((issue) => issue.id === row?.dataset.issue);
  };
  const onClick = (event: MouseEvent) => {
    const to = indexOf(event);
    const issue = issues[to];
    if (!issue) return;
    setAt(to);
    onChoose(
      event.shiftKey
        ? extendTo(chosen, order(), issues[active]?.id ?? issue.id, issue.id)
        : toggle(chosen, issue.id),
    );
  };
  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={0}
      aria-label={t('backlog.list')}
      aria-describedby={manual}
      aria-multiselectable
      data-beside
      aria-activedescendant={issues[active] ? `${id}-${issues[active].id}` : undefined}
      className={classNames(styles.list, focus.ring)}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onDoubleClick={(event) => {
        const issue = issues[indexOf(event)];
        if (issue) onOpen(issue.key);
      }}
    >
      <div className={styles.canvas} style={{ height: rows.getTotalSize() }} role="presentation">
        {seen.map(({ index, start }) => {
          const issue = issues[index];
          return (
            issue && (
              <BacklogRow
                key={issue.id}
                id={`${id}-${issue.id}`}
                issue={issue}
                position={index + 1}
                total={total}
                top={start}
                chosen={chosen.ids.has(issue.id)}
                active={index === active}
                busy={busyIds.has(issue.id)}
                lift={inHand}
              />
            )
          );
        })}
      </div>
      <p id={manual} hidden>
        {t('backlog.manual')}
      </p>
    </div>
  );
};
