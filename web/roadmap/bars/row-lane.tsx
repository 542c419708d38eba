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
  /**
   * The values that the bar is drawn from, with the dates as shown: during a drag, the dates at the current position.
   */
  readonly sources: BarSources;
  /** The dates before the current gesture; null if the gesture does not change them. */
  readonly before: Span | null;
  readonly marks: BarMarks;
  readonly onShow: (day: number) => void;
}

/** Returns by how many days a bar became longer; negative if it became shorter. */
const shiftOf = (before: Span, now: Span): number =>
  (now.end ?? 0) - (before.end ?? 0) || (before.start ?? 0) - (now.start ?? 0);

/** Outlines the old position of a bar while a gesture moves it. */
const OldPlace = ({ before, sources }: Pick<RowLaneProps, 'before' | 'sources'>) =>
  isWhole(before) ? (
    <span className={styles.old} style={boxOf(sources.ground.scale, before.start, before.end)} />
  ) : null;

/** Shows how much longer or shorter a bar gets that the user does not drag: a parent follows its children. */
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

/** Returns a sprint's planned points and capacity as texts in the bar and beside it. */
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

/**
 * Renders a row's part of the timeline: its bar (or an arrow to an off-screen bar), and the effect of the current
 * gesture.
 */
export const RowLane = (props: RowLaneProps) => {
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
