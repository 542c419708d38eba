import type { CSSProperties } from 'react';
import { dayNumber, noonOf, weekdayOf } from '#domain/roadmap/days.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import { dateText } from '../../ui/dates/date-text.ts';
import { weekOf } from '../../ui/dates/week.ts';
import type { Strip } from './days.ts';
import styles from './timeline.module.css';

interface StripBarsProps {
  readonly days: Strip;
  /** The day of the handle. */
  readonly day: number;
  /** The day under the pointer; null if there is none. */
  readonly pointed: number | null;
  readonly locale: string;
  readonly board: Pick<BoardData, 'versions'>;
  readonly label: (day: number) => string;
  readonly handleText: string;
}

/** Up to this many days, each week has a label. Longer strips have labels of months. */
const WEEKS_UP_TO = 100;

/** In pixels. The height grows with the square root of the changes, so that a quiet day beside a busy one is seen. */
const HIGHEST = 29;
const LOWEST = 3;

/** Returns where a day is on the strip, in percent of its width. `of`: 0 for the start of the day, 1 for its end. */
const placeOf = ({ first, today }: Strip, day: number, of = 0.5): string =>
  `${((day - first + of) / (today - first + 1)) * 100}%`;

const labelled = ({ first, today }: Strip, locale: string): number[] => {
  const weeks = today - first < WEEKS_UP_TO;
  const { start } = weekOf(locale);
  return Array.from({ length: today - first + 1 }, (_, index) => first + index).filter((day) =>
    weeks ? weekdayOf(day) === start : noonOf(day).getUTCDate() === 1,
  );
};

/** Returns the releases that were released within the days of a strip. */
const releasesOn = ({ first, today }: Strip, { versions }: Pick<BoardData, 'versions'>) =>
  versions.flatMap(({ id, name, released, releaseDate }) => {
    if (!released || !releaseDate) return [];
    const day = dayNumber(releaseDate);
    return day >= first && day <= today ? [{ id, name, day }] : [];
  });

/** What is drawn on the strip. Screen readers get the same from the slider. */
export const StripBars = (props: StripBarsProps) => {
  const { days, day, pointed, locale, board, label, handleText } = props;
  const { first, today, counts } = days;
  const most = Math.max(1, ...counts.values());
  const at = (each: number, of?: number): CSSProperties => ({
    insetInlineStart: placeOf(days, each, of),
  });
  return (
    <div aria-hidden="true" style={{ '--days': today - first + 1 } as CSSProperties}>
      {[...counts].map(([each, count]) =>
        each < first || each > today ? null : (
          <i
            key={each}
            className={styles.changes}
            data-after={each > day || undefined}
            style={{
              ...at(each),
              height: Math.max(LOWEST, Math.round(Math.sqrt(count / most) * HIGHEST)),
            }}
          />
        ),
      )}
      {releasesOn(days, board).map((release) => (
        <i key={release.id} className={styles.release} style={at(release.day)}>
          <span>{release.name}</span>
        </i>
      ))}
      {labelled(days, locale).map((each) => (
        <span key={each} className={styles.label} style={at(each, 0)}>
          {dateText(locale, 'axis', each)}
        </span>
      ))}
      {pointed !== null && (
        <span
          className={styles.pointed}
          style={at(pointed)}
          data-late={pointed > (first + today) / 2 || undefined}
        >
          {label(pointed)}
        </span>
      )}
      <span
        className={styles.handle}
        style={at(day)}
        data-late={day > (first + today) / 2 || undefined}
      >
        <span>{handleText}</span>
      </span>
    </div>
  );
};
