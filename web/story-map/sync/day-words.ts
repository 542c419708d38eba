import { dayNumber, noonOf } from '#domain/roadmap/days.ts';

const format = (language: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** Returns a date in the user's format: "9 April 2026" for `2026-04-09`. */
export const dayText = (language: string, day: string): string =>
  format(language).format(noonOf(dayNumber(day)));

/**
 * Returns a date range in the user's format, such as "9 – 20 April 2026". If one date is missing, a dash takes its
 * place. Empty without dates.
 */
export const daysText = (
  language: string,
  start: string | null | undefined,
  end: string | null | undefined,
): string => {
  if (start && end && start <= end) {
    return format(language).formatRange(noonOf(dayNumber(start)), noonOf(dayNumber(end)));
  }
  if (!start && !end) return '';
  return [start, end]
    .map((day) => (day ? dayText(language, day) : ''))
    .join(' – ')
    .trim();
};
