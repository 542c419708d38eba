import type { CSSProperties } from 'react';
import { noonOf, weekdayOf } from '#domain/roadmap/days.ts';
import { listText } from '../../i18n/list-text.ts';
import { dateText } from '../../ui/dates/date-text.ts';
import { weekOf } from '../../ui/dates/week.ts';
import { placeOf, type Strip } from './days.ts';
import type { DayReleases } from './releases-by-day.ts';
import styles from './timeline.module.css';

interface StripBarsProps {
  readonly days: Strip;
  /** The day of the handle. */
  readonly day: number;
  /** The day with which the map is compared; null without a comparison. */
  readonly since: number | null;
  readonly playing: boolean;
  /** The day under the pointer; null if there is none. */
  readonly pointed: number | null;
  readonly locale: string;
  readonly releases: readonly DayReleases[];
  readonly label: (day: number) => string;
  readonly handleText: string;
}

/** Labels are at the starts of weeks, months, quarters or years. The number is the most days of a strip that has them. */
const WEEKS_UP_TO = 100;
const MONTHS_UP_TO = 400;
const QUARTERS_UP_TO = 900;

/** In pixels. The height grows with the square root of the changes, so that a quiet day beside a busy one is seen. */
const HIGHEST = 29;
const LOWEST = 3;

/** Returns whether a day has a label on a strip of this many days. */
const isLabelled = (day: number, length: number, weekStart: number): boolean => {
  if (length <= WEEKS_UP_TO) return weekdayOf(day) === weekStart;
  const noon = noonOf(day);
  if (noon.getUTCDate() !== 1) return false;
  if (length <= MONTHS_UP_TO) return true;
  return noon.getUTCMonth() % (length <= QUARTERS_UP_TO ? 3 : 12) === 0;
};

/** Returns the days that have a label, each with its text. Labels of long strips have the year. */
const labelsOf = ({ first, today }: Strip, locale: string) => {
  const { start } = weekOf(locale);
  const length = today - first + 1;
  const style = length <= MONTHS_UP_TO ? 'axis' : 'date';
  return Array.from({ length }, (_, index) => first + index)
    .filter((day) => isLabelled(day, length, start))
    .map((day) => ({ day, text: dateText(locale, style, day) }));
};

/** In percent of the width of the strip. A release that has less room up to the next has no label, only its line. */
const LEAST_ROOM = 3;

const Releases = ({
  days,
  releases,
  locale,
}: Pick<StripBarsProps, 'days' | 'releases' | 'locale'>) =>
  releases.map(({ day, names, room }) => (
    <i
      key={day}
      className={styles.release}
      style={{ insetInlineStart: placeOf(days, day), '--room': `${room}%` } as CSSProperties}
    >
      {room >= LEAST_ROOM && <span>{listText(locale, names)}</span>}
    </i>
  ));

/** The days between the compared moment and the handle. */
const Span = ({ days, day, since }: Pick<StripBarsProps, 'days' | 'day' | 'since'>) =>
  since !== null &&
  since < day && (
    <i
      className={styles.span}
      style={{
        insetInlineStart: placeOf(days, Math.max(days.first, since)),
        insetInlineEnd: `calc(100% - ${placeOf(days, day)})`,
      }}
    />
  );

/** What is drawn on the strip. Screen readers get the same from the slider. */
export const StripBars = (props: StripBarsProps) => {
  const { days, day, since, playing, pointed, locale, releases, label: textOf, handleText } = props;
  const { first, today, counts } = days;
  const most = Math.max(1, ...counts.values());
  const at = (each: number, of?: number): CSSProperties => ({
    insetInlineStart: placeOf(days, each, of),
  });
  return (
    <div aria-hidden="true" style={{ '--days': today - first + 1 } as CSSProperties}>
      <Span {...{ days, day, since }} />
      {[...counts].map(([each, count]) =>
        each < first || each > today ? null : (
          <i
            key={each}
            className={styles.changes}
            data-after={each > day || (since !== null && each <= since) || undefined}
            style={{
              ...at(each),
              height: Math.max(LOWEST, Math.round(Math.sqrt(count / most) * HIGHEST)),
            }}
          />
        ),
      )}
      <Releases {...{ days, releases, locale }} />
      {labelsOf(days, locale).map((label) => (
        <span key={label.day} className={styles.label} style={at(label.day, 0)}>
          {label.text}
        </span>
      ))}
      {pointed !== null && (
        <span
          className={styles.pointed}
          style={at(pointed)}
          data-late={pointed > (first + today) / 2 || undefined}
        >
          {textOf(pointed)}
        </span>
      )}
      <span
        className={styles.handle}
        style={at(day)}
        data-playing={playing || undefined}
        data-late={day > (first + today) / 2 || undefined}
      >
        <span>{handleText}</span>
      </span>
    </div>
  );
};
