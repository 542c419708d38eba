import type { TFunction } from 'i18next';
import { type CSSProperties, memo } from 'react';
import { contrastText } from '#domain/aggregates/goal/contrast.ts';
import type { Row } from '#domain/roadmap/rows.ts';
import type { Progress, Span } from '#domain/roadmap/spans.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Glyph } from '../parts/glyph.tsx';
import { spanText, warningText } from '../words/rows.ts';
import styles from './bar.module.css';
import type { BarModel } from './bar-model.ts';
import beside from './beside-bar.module.css';
import { sameBar, sameMarks, sameProgress, sameRow, sameSpan } from './same.ts';

export interface BarMarks {
  readonly held: boolean;
  readonly movable: boolean;
  readonly linkable: boolean;
  readonly busy: boolean;
  /** Whether the pointer or the focus is on the row of the bar. Only then are the handles of the bar rendered. */
  readonly near: boolean;
}

export interface RowWords {
  readonly t: TFunction;
  readonly language: string;
}

interface BarViewProps {
  readonly row: Row;
  readonly bar: BarModel;
  readonly words: RowWords;
  readonly span: Span;
  readonly counted: Progress | undefined;
  readonly today: number;
  /** A note beside the bar, such as the capacity of a sprint; null if there is none. */
  readonly note: { readonly text: string; readonly why: string; readonly over: boolean } | null;
  readonly marks: BarMarks;
  readonly title: string;
}

/** Bars must be at least this many pixels wide to show their progress. */
const LEAST_PROGRESS = 40;

const Warning = ({ t, standing }: Pick<BarModel, 'standing'> & { readonly t: TFunction }) => {
  switch (standing.kind) {
    case 'late':
      return (
        <span className={beside.late}>
          <Icon name="warning" size={12} />
          {warningText(t, standing)}
        </span>
      );
    case 'atRisk':
      return (
        <span
          className={beside.risk}
          data-tooltip={t('roadmap.atRiskWhy', { count: standing.days })}
        >
          <Glyph name="clock" size={12} />
          {warningText(t, standing)}
        </span>
      );
    default:
      return null;
  }
};

const Fill = ({ row, bar }: Pick<BarViewProps, 'row' | 'bar'>) => {
  const { progress, width } = bar;
  if (progress === null) return null;
  const style = { width: `${Math.round(progress * 1000) / 10}%` };
  const fill = <span className={styles.fill} style={style} aria-hidden="true" />;
  if (row.kind !== 'goal') return progress > 0 ? fill : null;
  return width < LEAST_PROGRESS ? null : <span className={styles.track}>{fill}</span>;
};

/** Outlines the parts of a bar that exceed its parent. */
const Outside = ({ outside, width }: Pick<BarModel, 'outside' | 'width'>) => {
  if (!outside) return null;
  const { before, after } = outside;
  return (
    <>
      {before > 0 && (
        <span className={styles.outBefore} style={{ width: Math.min(before, width) }} />
      )}
      {after > 0 && <span className={styles.outAfter} style={{ width: Math.min(after, width) }} />}
    </>
  );
};

/**
 * Renders the handles for drawing links. A link from the start means that this item waits for the other item; a link
 * from the end means that the other item waits.
 */
const Dots = ({ row, bar: { left, width, open } }: Pick<BarViewProps, 'row' | 'bar'>) => (
  <>
    {open !== 'start' && (
      <span className={styles.dot} style={{ left: left - 16 }} data-dot="start" data-of={row.key} />
    )}
    {open !== 'end' && (
      <span
        className={styles.dot}
        style={{ left: left + width }}
        data-dot="end"
        data-of={row.key}
      />
    )}
  </>
);

const isChecked = ({ kind }: Row, { standing }: BarModel): boolean =>
  standing.kind === 'done' && (kind === 'step' || kind === 'story');

/** Renders what is beside a bar: its title if it does not fit inside, and its warning. */
const Beside = ({
  row,
  bar,
  title,
  note,
  words: { t },
}: Pick<BarViewProps, 'row' | 'bar' | 'title' | 'note' | 'words'>) => {
  const { side, standing, left, width, hatch, within } = bar;
  const strong = row.kind === 'goal' ? beside.strong : undefined;
  const checked = isChecked(row, bar);
  const warned = standing.kind === 'late' || standing.kind === 'atRisk';
  return (
    <>
      {side === 'left' && (
        <span className={classNames(beside.beside, beside.before, strong)} style={{ left }}>
          {title}
        </span>
      )}
      {warned && within && (
        <span className={classNames(beside.beside, beside.within)} style={{ left: left + width }}>
          <Warning t={t} standing={standing} />
        </span>
      )}
      {(side === 'right' || (warned && !within) || note || checked) && (
        <span
          className={classNames(beside.beside, row.kind === 'release' && beside.ofRelease)}
          style={{ left: left + width + hatch }}
        >
          {side === 'right' && (strong ? <span className={strong}>{title}</span> : title)}
          {warned && !within && <Warning t={t} standing={standing} />}
          {note && (
            <span className={note.over ? beside.late : beside.note} data-tooltip={note.why}>
              {note.over && <Icon name="warning" size={12} />}
              {note.text}
            </span>
          )}
          {checked && <Icon name="check" size={14} className={beside.check} />}
        </span>
      )}
    </>
  );
};

const colorsOf = ({ item, kind }: Row, { derived }: BarModel): CSSProperties => {
  const color = item?.color;
  if (!color) return {};
  const on = kind === 'goal' && !derived ? contrastText(color) : null;
  return { '--c': color, ...(on ? { '--on': on } : {}) } as CSSProperties;
};

/** Returns the text of the tooltip: both dates, the length, the progress, and the warning. */
const tipOf = ({ words, span, counted, today, bar: { standing } }: BarViewProps): string => {
  const { t, language } = words;
  const begun = span.start !== null && span.start < today;
  const parts = [
    spanText(t, language, span),
    counted && counted.total > 0
      ? t('roadmap.laneDone', { done: counted.done, count: counted.total })
      : null,
    standing.kind === 'late' ? t('roadmap.late', { count: standing.days }) : null,
    standing.kind === 'atRisk' ? t('roadmap.atRiskWhy', { count: standing.days }) : null,
    standing.kind === 'onTrack' && begun && counted && counted.total > 0
      ? t('roadmap.onTrack')
      : null,
  ];
  return parts.filter(Boolean).join(' · ');
};

const looksSame = (was: BarViewProps, is: BarViewProps): boolean =>
  sameRow(was.row, is.row) &&
  sameBar(was.bar, is.bar) &&
  sameSpan(was.span, is.span) &&
  sameProgress(was.counted, is.counted) &&
  was.title === is.title &&
  was.note?.text === is.note?.text &&
  was.note?.why === is.note?.why &&
  was.note?.over === is.note?.over &&
  sameMarks(was.marks, is.marks) &&
  was.today === is.today &&
  was.words.t === is.words.t;

/**
 * Renders a bar with its progress, its marks and its title. The title stays at the left edge of the viewport while the
 * bar scrolls out.
 */
export const BarView = memo((props: BarViewProps) => {
  const { row, bar, words, title } = props;
  const { movable, linkable, held, near, busy } = props.marks;
  const { left, width, derived, open, side, standing, hatch, outside } = bar;
  const kind = styles[row.kind];
  return (
    <>
      <div
        className={classNames(styles.bar, kind)}
        style={{ ...colorsOf(row, bar), left, width }}
        data-bar={row.key}
        data-derived={derived || undefined}
        data-open={open ?? undefined}
        data-movable={movable || undefined}
        data-held={held || undefined}
        data-done={standing.kind === 'done' || undefined}
        onPointerOver={({ currentTarget }) => {
          if (held) delete currentTarget.dataset.tooltip;
          else currentTarget.dataset.tooltip = tipOf(props);
        }}
      >
        {derived && (
          <svg className={styles.dash} aria-hidden="true">
            <rect x="0.75" y="0.75" rx="4" />
          </svg>
        )}
        <Fill row={row} bar={bar} />
        <Outside outside={outside} width={width} />
        {side === 'inside' && (
          <span className={classNames(styles.inside, bar.sticks && styles.sticks)}>{title}</span>
        )}
        {movable && near && <span className={styles.grip} data-edge="start" />}
        {movable && near && <span className={styles.grip} data-edge="end" />}
        {busy && <span className={styles.busy} />}
      </div>
      {hatch > 0 && (
        <span
          className={classNames(styles.hatch, kind)}
          style={{ left: left + width, width: hatch }}
          aria-hidden="true"
        />
      )}
      <Beside row={row} bar={bar} title={title} note={props.note} words={words} />
      {linkable && near && !held && <Dots row={row} bar={bar} />}
    </>
  );
}, looksSame);
