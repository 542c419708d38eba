import { type CSSProperties, memo } from 'react';
import type { Milestone } from '#domain/aggregates/milestone/milestone.ts';
import { dayNumber, weekdayOf } from '#domain/roadmap/days.ts';
import { startsIn, unitsOf, WEEKENDS_FROM, type Week, xOf } from '#domain/roadmap/scale.ts';
import type { Timeline } from '../state/use-timeline.ts';
import styles from './backdrop.module.css';
import { daysInSight, sameSight } from './head.tsx';

interface BackdropProps {
  readonly timeline: Timeline;
  readonly today: number;
  readonly week: Week;
  readonly milestones: readonly Milestone[];
  readonly height: number;
}

/** Returns the weekends between two days, each as a pair of its first and its last day. */
const weekends = (from: number, to: number, { weekend }: Week): [number, number][] => {
  const runs: [number, number][] = [];
  for (let day = from; day <= to; day += 1) {
    if (!weekend.includes(weekdayOf(day))) continue;
    const last = runs.at(-1);
    if (last && last[1] === day - 1) last[1] = day;
    else runs.push([day, day]);
  }
  return runs;
};

const looksSame = (before: BackdropProps, now: BackdropProps): boolean =>
  sameSight(before.timeline, now.timeline) &&
  before.today === now.today &&
  before.week === now.week &&
  before.milestones === now.milestones &&
  before.height === now.height;

/** Renders the background of the bars: weekends, calendar lines, milestones and today. */
export const Backdrop = memo(({ timeline, today, week, milestones, height }: BackdropProps) => {
  const { scale } = timeline;
  const { pixels } = scale;
  const [from, to] = daysInSight(timeline);
  const { major, minor } = unitsOf(pixels);
  const majors = startsIn(major, from, to, week.start, week.yearStart);
  const minors = minor === 'day' ? [] : startsIn(minor, from, to, week.start, week.yearStart);
  const isSeen = (day: number) => day >= from && day <= to;
  return (
    <>
      <div className={styles.backdrop} style={{ height }} aria-hidden="true">
        {pixels >= WEEKENDS_FROM &&
          weekends(from, to, week).map(([first, last]) => (
            <span
              key={`w${first}`}
              className={styles.weekend}
              style={{ left: xOf(scale, first), width: (last - first + 1) * pixels }}
            />
          ))}
        {major !== minor &&
          minors.map((day) => (
            <span key={`m${day}`} className={styles.minor} style={{ left: xOf(scale, day) }} />
          ))}
        {majors.map((day) => (
          <span key={`M${day}`} className={styles.major} style={{ left: xOf(scale, day) }} />
        ))}
        {milestones.flatMap(({ id, startDate, endDate, color }) => {
          const [start, end] = [dayNumber(startDate), dayNumber(endDate)];
          if (!isSeen(start) && !isSeen(end) && !(start < from && end > to)) return [];
          const style = { left: xOf(scale, start), '--c': color } as CSSProperties;
          const width = (end - start + 1) * pixels;
          return [
            start === end ? (
              <span key={id} className={styles.milestone} style={style} />
            ) : (
              <span key={id} className={styles.span} style={{ ...style, width }} />
            ),
          ];
        })}
        <span className={styles.today} style={{ left: xOf(scale, today) + pixels / 2 - 1 }} />
      </div>
      <div className={styles.tree} style={{ height, marginBottom: -height }} aria-hidden="true" />
    </>
  );
}, looksSame);
