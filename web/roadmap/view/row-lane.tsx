import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { capacityOf } from '#domain/roadmap/pace/capacity.ts';
import type { Row } from '#domain/roadmap/rows.ts';
import { boxOf } from '#domain/roadmap/scale.ts';
import { isWhole, type Span } from '#domain/roadmap/spans.ts';
import { ForecastLine } from '../forecast/forecast-line.tsx';
import { capacityText, capacityWhy } from '../words/capacity.ts';
import { barTitle, spanText } from '../words/rows.ts';
import { type BarModel, type BarSources, barOf, countedOf } from './bar-model.ts';
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

/** What a sprint holds against what fits, in its bar and beside it. */
const noteOf = (t: TFunction, { lane, kind }: Row, { pastSprints, counted }: BarSources) => {
  if (kind !== 'sprint' || !lane?.sprint || lane.sprint.state === 'closed' || !counted) return null;
  const capacity = capacityOf(lane.totals.points, pastSprints);
  if (!capacity) return null;
  const { planned, average, over } = capacity;
  return {
    title: t('roadmap.capacity.of', { planned, average }),
    text: capacityText(t, capacity),
    why: capacityWhy(t, capacity),
    over: over >= 1,
  };
};

/** Both days and the length, how much is done, and how that stands against the dates. */
const tipOf = (
  t: TFunction,
  language: string,
  row: Row,
  span: Span,
  bar: BarModel,
  sources: BarSources,
): string => {
  const counted = countedOf(row, sources);
  const { standing } = bar;
  const begun = span.start !== null && span.start < sources.today;
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

/** A row's part of the timeline: its bar, or where to look for it, and what a gesture would make of it. */
export const RowLane = (props: RowLaneProps) => {
  const { row, span, before, sources, held, movable, linkable, busy, onShow } = props;
  const { t, i18n } = useTranslation();
  const note = noteOf(t, row, sources);
  const title = note?.title ?? (row.lane && !sources.counted ? '' : barTitle(t, row));
  const bar = barOf(row, span, title, sources);
  const forecast = sources.forecasts?.byRow.get(row.key);
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
        tip={() => tipOf(t, i18n.language, row, span, bar, sources)}
        note={note}
        movable={movable}
        linkable={linkable}
        held={held}
        busy={busy}
      />
      {forecast && (
        <ForecastLine
          forecast={forecast}
          scale={sources.scale}
          view={sources.view}
          today={sources.today}
          span={span}
          thin={sources.forecasts?.thin ?? false}
        />
      )}
      {before && !held && <Shift before={before} span={span} bar={bar} />}
    </>
  );
};
