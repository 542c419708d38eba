import { useTranslation } from 'react-i18next';
import type { Row } from '#domain/roadmap/rows.ts';
import { boxOf } from '#domain/roadmap/scale.ts';
import { isWhole, type Span } from '#domain/roadmap/spans.ts';
import { barTitle, spanText } from '../words/rows.ts';
import { type BarModel, type BarSources, barOf } from './bar-model.ts';
import { BarView } from './bar-view.tsx';
import { Chip } from './chips.tsx';
import styles from './row-lane.module.css';

interface RowLaneProps {
  readonly row: Row;
  /** As it is shown: of something that is dragged, where it is dragged to. */
  readonly span: Span | null;
  /** Where it was before, while a gesture would change it. */
  readonly before: Span | null;
  readonly sources: BarSources;
  readonly held: boolean;
  readonly movable: boolean;
  /** Whether a dependency can be drawn from it. */
  readonly linkable: boolean;
  readonly busy: boolean;
  readonly onShow: (day: number) => void;
}

/** By how many days a bar would get longer at the end that changes, or shorter. */
const shiftOf = (before: Span, now: Span): number =>
  (now.end ?? 0) - (before.end ?? 0) || (before.start ?? 0) - (now.start ?? 0);

/** The place that something leaves, drawn while a gesture takes it elsewhere. */
const OldPlace = ({ before, sources }: Pick<RowLaneProps, 'before' | 'sources'>) =>
  isWhole(before) ? (
    <span className={styles.old} style={boxOf(sources.scale, before.start, before.end)} />
  ) : null;

/** What a gesture makes of a bar that it does not hold: a parent follows its children. */
const Shift = ({
  before,
  span,
  bar,
}: {
  readonly before: Span;
  readonly span: Span;
  readonly bar: BarModel;
}) => {
  const { t } = useTranslation();
  const days = isWhole(before) && isWhole(span) ? shiftOf(before, span) : 0;
  if (days === 0) return null;
  return (
    <span className={styles.shift} style={{ left: bar.left + bar.width }}>
      {days > 0 ? t('roadmap.longer', { count: days }) : t('roadmap.shorter', { count: -days })}
    </span>
  );
};

/** A row's part of the timeline: its bar, or where to look for it, and what a gesture would make of it. */
export const RowLane = (props: RowLaneProps) => {
  const { row, span, before, sources, held, movable, linkable, busy, onShow } = props;
  const { t, i18n } = useTranslation();
  const title = barTitle(t, row);
  const bar = barOf(row, span, title, sources);
  if (!bar || !span) return <OldPlace before={before} sources={sources} />;
  if (bar.away && !held) {
    const ends = bar.away === 'before' ? [span.end, span.start] : [span.start, span.end];
    return <Chip side={bar.away} day={ends[0] ?? ends[1] ?? 0} onShow={onShow} />;
  }
  return (
    <>
      {held && <OldPlace before={before} sources={sources} />}
      <BarView
        row={row}
        bar={bar}
        title={title}
        tip={spanText(t, i18n.language, span)}
        movable={movable}
        linkable={linkable}
        held={held}
        busy={busy}
      />
      {before && !held && <Shift before={before} span={span} bar={bar} />}
    </>
  );
};
