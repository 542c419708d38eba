import { type CSSProperties, memo, useMemo, useState } from 'react';
import { countedOfRow } from '#domain/roadmap/row-standing.ts';
import type { Row } from '#domain/roadmap/rows.ts';
import type { Progress, Span } from '#domain/roadmap/spans.ts';
import { isWhole } from '#domain/roadmap/spans.ts';
import { laneDates } from '../../board/words/dates.ts';
import { classNames } from '../../ui/class-names.ts';
import { Avatar } from '../../ui/icons/avatar.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { IssueTypeIcon } from '../../ui/icons/issue-type-icon.tsx';
import { Lozenge, toneOfCategory } from '../../ui/marks/lozenge.tsx';
import type { BarGround } from '../bars/bar-model.ts';
import type { BarMarks, RowWords } from '../bars/bar-view.tsx';
import { RowLane } from '../bars/row-lane.tsx';
import { sameMarks, sameProgress, sameRow, sameSpan } from '../bars/same.ts';
import type { DriftMark } from '../props/drift.ts';
import type { ShownColumn } from '../props/props.ts';
import { dayRange, shortDay } from '../words/dates.ts';
import { rowName } from '../words/row-name.ts';
import { rowLabels, rowTitle } from '../words/rows.ts';
import styles from './tree.module.css';

interface RowSpans {
  /** The dates that are shown: during a drag, those that a drop would set. */
  readonly now: Span | null;
  /** The dates before the current gesture; null if the gesture does not change the dates of this row. */
  readonly before: Span | null;
  readonly parent: Span | undefined;
}

interface RowMarks extends Omit<BarMarks, 'near'> {
  readonly focused: boolean;
  readonly selected: boolean;
}

interface RowViewProps {
  readonly row: Row;
  readonly index: number;
  /** Pixels between the row and the drawn row above it. */
  readonly gap: number;
  /** The titles of the open items that block the row's item; empty if there are none. */
  readonly blockers: string;
  readonly spans: RowSpans;
  readonly progress: Progress | undefined;
  readonly columns: readonly ShownColumn[];
  readonly marks: RowMarks;
  readonly ground: BarGround;
  readonly onToggle: (row: Row) => void;
  readonly onShow: (day: number) => void;
  readonly words: RowWords;
}

const Mark = ({ row }: { readonly row: Row }) => {
  if (row.item?.issue) return <IssueTypeIcon type={row.item.issue.type} />;
  if (row.kind !== 'goal') return null;
  const style = { background: row.item?.color ?? 'var(--ds-background-neutral)' };
  return <span className={styles.color} style={style} />;
};

const Dates = ({ t, language, span }: RowWords & { readonly span: Span | null }) => {
  if (!span) return <span className={styles.none}>–</span>;
  if (isWhole(span)) {
    return (
      <span className={span.derived ? styles.derived : undefined}>
        {dayRange(language, span.start, span.end)}
      </span>
    );
  }
  const day = shortDay(language, span.start ?? span.end ?? 0);
  return span.start === null ? t('roadmap.until', { date: day }) : t('roadmap.from', { date: day });
};

const Cell = ({
  column,
  row,
  span,
  progress,
  slip,
  ...words
}: Pick<TreeProps, 'row' | 'span' | 'progress' | 'slip'> &
  RowWords & { readonly column: ShownColumn }) => {
  const issue = row.item?.issue;
  switch (column) {
    case 'status':
      return issue ? (
        <Lozenge tone={toneOfCategory[issue.status.category]}>{issue.status.name}</Lozenge>
      ) : null;
    case 'points': {
      const points = row.item?.kind === 'story' ? issue?.storyPoints : progress?.points;
      return points ? (
        <span>{words.t('number', { value: Math.round(points * 100) / 100 })}</span>
      ) : (
        <span className={styles.none}>–</span>
      );
    }
    case 'dates':
      return <Dates span={span} {...words} />;
    case 'assignee':
      return issue?.assignee ? <Avatar person={issue.assignee} size={20} /> : null;
    case 'progress':
      return progress && progress.total > 0 ? (
        <span className={styles.progress}>
          <span className={styles.track}>
            <span style={{ width: `${(100 * progress.done) / progress.total}%` }} />
          </span>
          {words.t('number', { value: progress.done })}/
          {words.t('number', { value: progress.total })}
        </span>
      ) : null;
    case 'slip':
      return slip ? (
        <span data-state={slip.state} title={slip.text}>
          {slip.text}
        </span>
      ) : null;
    default:
      return column satisfies never;
  }
};

const Below = ({ t, language, row }: RowWords & { readonly row: Row }) => {
  const { lane } = row;
  if (!lane) return null;
  const { stories, done, points } = lane.totals;
  const dates = laneDates(t, language, lane);
  const parts = [
    t('roadmap.laneLeft', { left: stories - done, count: stories }),
    points > 0 ? t('roadmap.points', { count: points }) : null,
    row.kind === 'sprint' ? dates : null,
  ];
  return <span className={styles.below}>{parts.filter(Boolean).join(' · ')}</span>;
};

/**
 * Returns the ARIA attributes of a row. Most rows are not rendered, so a table element cannot be used, and roles and
 * indices (from 1) are set explicitly.
 */
const rowRole = ({ depth, below, open }: Row, index: number, selected: boolean, label: string) => ({
  role: 'row',
  'aria-label': label,
  'aria-level': depth + 1,
  'aria-rowindex': index + 2,
  'aria-expanded': below > 0 ? open : undefined,
  'aria-selected': selected,
});
const cellRole = (column: number, role: 'gridcell' | 'rowheader' = 'gridcell') => ({
  role,
  'aria-colindex': column,
});

interface TreeProps
  extends Pick<RowViewProps, 'row' | 'progress' | 'columns' | 'onToggle' | 'words'> {
  readonly span: Span | null;
  readonly slip: DriftMark | undefined;
  /** Whether the pointer or the focus is on the row. Only then are the buttons of the row rendered. */
  readonly near: boolean;
}

const looksSame = (was: TreeProps, is: TreeProps): boolean =>
  was.near === is.near &&
  sameRow(was.row, is.row) &&
  sameSpan(was.span, is.span) &&
  sameProgress(was.progress, is.progress) &&
  was.slip?.text === is.slip?.text &&
  was.columns === is.columns &&
  was.onToggle === is.onToggle &&
  was.words.t === is.words.t;

const Tree = memo((props: TreeProps) => {
  const { row, span, progress, slip, columns, near, onToggle, words } = props;
  const { t, language } = words;
  const title = rowTitle(t, row);
  const labels = rowLabels(t);
  const name = (
    <span className={styles.title} title={title}>
      {title}
    </span>
  );
  return (
    <div role="none" className={classNames(styles.tree, row.below === 0 && styles.leaf)}>
      <span {...cellRole(1, 'rowheader')} className={styles.name}>
        {row.below > 0 && (
          <button
            type="button"
            tabIndex={-1}
            className={styles.arrow}
            aria-label={row.open ? labels.close(title) : labels.open(title)}
            onClick={() => onToggle(row)}
          >
            <Icon name={row.open ? 'chevron-down' : 'chevron-right'} size={12} />
          </button>
        )}
        <Mark row={row} />
        {row.lane ? (
          <span className={styles.texts}>
            {name}
            <Below row={row} t={t} language={language} />
          </span>
        ) : (
          name
        )}
        {near && (
          <button
            type="button"
            tabIndex={-1}
            className={styles.more}
            aria-label={labels.menu(title)}
            aria-haspopup="menu"
            data-menu
          >
            <Icon name="more" size={14} />
          </button>
        )}
      </span>
      {columns.map((column, at) => (
        <span
          key={column}
          {...cellRole(at + 2)}
          className={classNames(styles.cell, styles[`${column}Column`])}
        >
          <Cell
            column={column}
            row={row}
            span={span}
            progress={progress}
            slip={slip}
            t={t}
            language={language}
          />
        </span>
      ))}
    </div>
  );
}, looksSame);

const staysSame = (was: RowViewProps, is: RowViewProps): boolean =>
  sameRow(was.row, is.row) &&
  sameSpan(was.spans.now, is.spans.now) &&
  sameSpan(was.spans.before, is.spans.before) &&
  sameSpan(was.spans.parent, is.spans.parent) &&
  sameProgress(was.progress, is.progress) &&
  was.columns === is.columns &&
  was.onToggle === is.onToggle &&
  was.words.t === is.words.t &&
  was.index === is.index &&
  was.gap === is.gap &&
  was.blockers === is.blockers &&
  sameMarks(was.marks, is.marks) &&
  was.ground === is.ground;

/** Returns the accessible name of a row. It is made again only when the row shows something else. */
const useRowName = ({
  row,
  span,
  progress,
  slip,
  blockers,
  ground: { today, counted: known },
  words: { t, language },
}: Pick<TreeProps, 'row' | 'span' | 'progress' | 'slip' | 'words'> &
  Pick<RowViewProps, 'blockers' | 'ground'>): string =>
  useMemo(() => {
    const counted = countedOfRow(row, progress, known);
    return rowName(t, language, { row, span, counted, blockers, today, slip: slip?.said });
  }, [row, span, progress, known, blockers, today, t, language, slip?.said]);

/** Renders a row: its part of the tree, which stays at the left edge, and its part of the timeline. */
export const RowView = memo((props: RowViewProps) => {
  const { row, index, gap, spans, progress, columns, marks, ground, onToggle, onShow } = props;
  const { words, blockers } = props;
  const { focused, selected, ...own } = marks;
  const { now: span, before, parent } = spans;
  const [pointed, setPointed] = useState(false);
  const style = { height: row.height, marginTop: gap, '--depth': row.depth } as CSSProperties;
  const slip = ground.drift?.rows.get(row.key);
  const name = useRowName({ row, span, progress, slip, blockers, ground, words });
  return (
    <div
      {...rowRole(row, index, selected, name)}
      className={classNames(styles.row, styles[row.kind])}
      style={style}
      data-row={row.key}
      tabIndex={focused ? 0 : -1}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
    >
      <Tree
        {...{ row, span, progress, slip, columns, onToggle, words }}
        near={pointed || focused}
      />
      <div {...cellRole(columns.length + 2)} className={styles.lane} data-lane={row.key}>
        <RowLane
          sources={{ row, span, parent, progress, ground }}
          before={before}
          marks={{ ...own, near: pointed || own.held }}
          onShow={onShow}
          words={words}
        />
      </div>
    </div>
  );
}, staysSame);
