import { useId } from 'react';
import { noonOf } from '#domain/roadmap/days.ts';
import { listText } from '../../i18n/list-text.ts';
import { classNames } from '../class-names.ts';
import focus from '../focus.module.css';
import type { DateMark } from './date-mark.ts';
import { dateText } from './date-text.ts';
import styles from './dates.module.css';
import { monthWeeks } from './months.ts';

/** Day numbers of the days that look different in the calendar. */
export interface CalendarDays {
  readonly today: number;
  /** The day that keys move. It has the focus when the focus is in the calendar. */
  readonly at: number;
  /** The selected days. A single date is in `start`. In a range, null means that this end is open. */
  readonly start: number | null;
  readonly end: number | null;
  /** The first day that can be selected; null if every day can. */
  readonly least: number | null;
  readonly marks: ReadonlyMap<number, DateMark>;
}

interface CalendarMonthProps {
  readonly first: number;
  readonly locale: string;
  readonly weekStart: number;
  readonly days: CalendarDays;
  readonly onChoose: (day: number) => void;
}

const labelOf = (locale: string, day: number, mark: DateMark | undefined): string =>
  listText(locale, [dateText(locale, 'full', day), ...(mark ? [mark.name] : [])]);

const isChosen = (day: number, { start, end }: CalendarDays): boolean =>
  day === start || day === end;

const isBetween = (day: number, { start, end }: CalendarDays): boolean =>
  start !== null && end !== null && day >= start && day <= end && start !== end;

interface DayProps extends Pick<CalendarMonthProps, 'locale' | 'days' | 'onChoose'> {
  readonly day: number;
}

const DayCell = ({ day, locale, days, onChoose }: DayProps) => {
  const mark = days.marks.get(day);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: its button has the focus
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a date grid
      role="gridcell"
      aria-selected={isChosen(day, days) || isBetween(day, days)}
      className={styles.place}
      data-between={isBetween(day, days) || undefined}
    >
      <button
        type="button"
        className={classNames(styles.day, focus.ring)}
        tabIndex={day === days.at ? 0 : -1}
        data-day={day}
        data-at={day === days.at || undefined}
        data-chosen={isChosen(day, days) || undefined}
        aria-current={day === days.today ? 'date' : undefined}
        aria-label={labelOf(locale, day, mark)}
        data-tooltip={mark?.name}
        disabled={days.least !== null && day < days.least}
        onClick={() => onChoose(day)}
      >
        {noonOf(day).getUTCDate()}
        {mark && <span className={styles.dot} data-kind={mark.kind} />}
      </button>
    </td>
  );
};

/** One month as a grid of days, as the ARIA Authoring Practices describe it. */
export const CalendarMonth = (props: CalendarMonthProps) => {
  const { first, locale, weekStart, days, onChoose } = props;
  const id = useId();
  const weeks = monthWeeks(first, weekStart);
  // The second week is always full, so its days give the column headings.
  const columns = weeks[1]?.flatMap((day) => day ?? []) ?? [];
  return (
    <div className={styles.month}>
      <div id={id} className={styles.name} aria-live="polite">
        {dateText(locale, 'month', first)}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a date grid is a table (ARIA Authoring Practices) */}
      <table role="grid" aria-labelledby={id} className={styles.grid}>
        <thead>
          <tr>
            {columns.map((day) => (
              <th key={day} scope="col" abbr={dateText(locale, 'columnName', day)}>
                {dateText(locale, 'column', day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, at) => (
            <tr key={week.find((day) => day !== null) ?? at}>
              {week.map((day, place) =>
                day === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a place in a week is its index
                  <td key={`none-${place}`} />
                ) : (
                  <DayCell key={day} {...{ day, locale, days, onChoose }} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
