import type { TFunction } from 'i18next';
import { capacityOf } from '#domain/roadmap/pace/capacity.ts';
import { boxOf } from '#domain/roadmap/scale.ts';
import { isWhole, type Span } from '#domain/roadmap/spans.ts';
import { capacityText, capacityWhy } from '../words/capacity.ts';
import { barTitle, warningText } from '../words/rows.ts';
import { type BarModel, type BarSources, barOf, countedOf } from './bar-model.ts';
import { type BarMarks, BarView, type RowWords } from './bar-view.tsx';
import { Chip } from './chips.tsx';
import { ForecastLine } from './forecast-line.tsx';
import styles from './row-lane.module.css';

interface RowLaneProps {
  readonly words: RowWords;
  /** What the bar is drawn from. Its dates are those that are shown: during a drag, the dates that a drop would set. */
  readonly sources: BarSources;
  /** The dates before the current gesture; null if the gesture does not change the dates of this row. */
  readonly before: Span | null;
  readonly marks: BarMarks;
  readonly onShow: (day: number) => void;
}

/** Returns by how many days a bar has become longer. Negative if it has become shorter. */
const shiftOf = (before: Span, now: Span): number =>
  (now.end ?? 0) - (before.end ?? 0) || (before.start ?? 0) - (now.start ?? 0);

/** Outlines the old position of a bar while a gesture moves it. */
const OldPlace = ({ before, sources }: Pick<RowLaneProps, 'before' | 'sources'>) =>
  isWhole(before) ? (
    <span className={styles.old} style={boxOf(sources.ground.scale, before.start, before.end)} />
  ) : null;

/** Shows how much longer or shorter the bar of a parent becomes when the user drags one of its children. */
const Shift = ({
  t,
  before,
  span,
  bar,
}: {
  readonly t: TFunction;
  readonly before: Span;
  readonly span: Span;
  readonly bar: BarModel;
}) => {
  const days = isWhole(before) && isWhole(span) ? shiftOf(before, span) : 0;
  if (days === 0) return null;
  return (
    <span className={styles.shift} style={{ left: bar.left + bar.width }}>
      {days > 0 ? t('roadmap.longer', { count: days }) : t('roadmap.shorter', { count: -days })}
    </span>
  );
};

/**
 * Returns texts about the points planned in a sprint and its capacity; null if they are unknown or the sprint is
 * closed.
 */
const noteOf = (
  t: TFunction,
  { row: { lane, kind }, ground: { pastSprints, counted } }: BarSources,
) => {
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

/** Renders the former dates of a row while the roadmap is compared with a former moment. */
const FormerDates = ({ row, span, ground: { drift, scale, view } }: BarSources) => {
  const mark = drift?.rows.get(row.key);
  return drift && mark ? <drift.Line {...{ mark, span, scale, view }} kind={row.kind} /> : null;
};

const RowBar = (props: RowLaneProps) => {
  const { words, before, sources, marks, onShow } = props;
  const { t, language } = words;
  const { held } = marks;
  const { row, span, ground } = sources;
  const note = noteOf(t, sources);
  const title = note?.title ?? (row.lane && !ground.counted ? '' : barTitle(t, row));
  const bar = barOf({ title, warning: (standing) => warningText(t, standing) }, sources);
  const forecast = ground.forecasts?.byRow.get(row.key);
  if (!bar || !span) return <OldPlace before={before} sources={sources} />;
  if (bar.away && !held) {
    const ends = bar.away === 'before' ? [span.end, span.start] : [span.start, span.end];
    const day = ends[0] ?? ends[1] ?? 0;
    return <Chip side={bar.away} day={day} onShow={onShow} t={t} language={language} />;
  }
  return (
    <>
      {held && <OldPlace before={before} sources={sources} />}
      <BarView
        row={row}
        bar={bar}
        title={title}
        words={words}
        span={span}
        counted={countedOf(sources)}
        today={ground.today}
        note={note}
        marks={marks}
      />
      {forecast && (
        <ForecastLine
          forecast={forecast}
          scale={ground.scale}
          view={ground.view}
          today={ground.today}
          span={span}
          thin={ground.forecasts?.thin ?? false}
        />
      )}
      {before && !held && <Shift t={t} before={before} span={span} bar={bar} />}
    </>
  );
};

/**
 * Renders the timeline's part of a row: its bar, or an arrow towards a bar outside the viewport, and what the current
 * gesture would change.
 */
export const RowLane = (props: RowLaneProps) => (
  <>
    <RowBar {...props} />
    <FormerDates {...props.sources} />
  </>
);
