import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { startsIn, unitsOf, type Week, xOf } from '#domain/roadmap/scale.ts';
import { dateText } from '../../ui/dates/date-text.ts';
import { localeOf } from '../../ui/dates/week.ts';
import type { Timeline } from '../state/use-timeline.ts';
import { majorLabel, minorLabel } from '../words/dates.ts';
import styles from './head.module.css';

interface HeadProps {
  readonly timeline: Timeline;
  readonly today: number;
  readonly week: Week;
  readonly past: boolean;
}

/** This many pixels to the left and right of the viewport are drawn too, so that scrolling shows no gaps. */
const BEYOND = 160;
/** Labels of the calendar that are nearer than this to today are hidden, in pixels. */
const TODAY_HALF = 26;

/** Returns the left edge of the viewport, rounded down to a multiple of `BEYOND`. */
const edgeOf = ({ view }: Timeline): number => Math.floor(view.x / BEYOND) * BEYOND;

/** Returns whether two timelines draw the same days at the same scale. A short scroll does not change them. */
export const sameSight = (before: Timeline, now: Timeline): boolean =>
  before.scale === now.scale &&
  before.view.width === now.view.width &&
  edgeOf(before) === edgeOf(now);

/** Returns the first and the last day to draw: the visible days and `BEYOND` pixels at each side. */
export const daysInSight = (timeline: Timeline): readonly [number, number] => {
  const { scale, view } = timeline;
  const edge = edgeOf(timeline);
  const from = scale.origin + Math.floor((edge - BEYOND) / scale.pixels);
  const to = scale.origin + Math.ceil((edge + view.width + 2 * BEYOND) / scale.pixels);
  return [from, to];
};

const looksSame = (before: HeadProps, now: HeadProps): boolean =>
  sameSight(before.timeline, now.timeline) &&
  before.today === now.today &&
  before.past === now.past &&
  before.week === now.week;

/** Renders the two rows of the calendar above the timeline. Today always has a label; on the roadmap of the past, its day has one. */
export const Head = memo(({ timeline, today, week, past }: HeadProps) => {
  const { t, i18n } = useTranslation();
  const { scale } = timeline;
  const { yearStart = 1 } = week;
  const units = unitsOf(scale.pixels);
  const [from, to] = daysInSight(timeline);
  const words = useMemo(
    () => ({
      language: i18n.language,
      quarter: (quarter: number, year?: string) =>
        year === undefined
          ? t('roadmap.quarter', { quarter })
          : t('roadmap.quarterOf', { quarter, year }),
      week: (number: number) => t('roadmap.week', { number }),
      yearStart,
    }),
    [t, i18n.language, yearStart],
  );
  const weekStart = units.major === 'week' || units.minor === 'week' ? week.start : 1;
  const majors = startsIn(units.major, from, to, weekStart, yearStart);
  const minors = startsIn(units.minor, from, to, weekStart, yearStart);
  const now = xOf(scale, today) + scale.pixels / 2;
  return (
    <div className={styles.calendar} aria-hidden="true">
      {majors.slice(0, -1).map((start, at) => {
        const left = xOf(scale, start);
        const width = xOf(scale, majors[at + 1] ?? start) - left;
        return (
          <div key={start} className={styles.major} style={{ left, width }}>
            <span>{majorLabel(words, units.major, start)}</span>
          </div>
        );
      })}
      {minors.slice(0, -1).map((start) => {
        const left = xOf(scale, start);
        // Labels are hidden where the label of today would cover them.
        const covered = left + 28 > now - TODAY_HALF && left < now + TODAY_HALF;
        return (
          <span key={start} className={styles.minor} style={{ left }}>
            {covered ? '' : minorLabel(words, units.minor, start)}
          </span>
        );
      })}
      <span className={styles.today} style={{ left: now }}>
        {past ? dateText(localeOf(i18n.language), 'axis', today) : t('roadmap.today')}
      </span>
    </div>
  );
}, looksSame);
