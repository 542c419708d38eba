import type { TFunction } from 'i18next';
import type { Lane } from '#domain/board/model/model.ts';

const STYLES = {
  full: { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
  short: { day: 'numeric', month: 'short', timeZone: 'UTC' },
} as const;
export type DateStyle = keyof typeof STYLES;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a cached formatter, because creating one is slow. */
const format = (language: string, style: DateStyle): Intl.DateTimeFormat => {
  const name = `${style} ${language}`;
  const known = formats.get(name);
  if (known) return known;
  const made = new Intl.DateTimeFormat(language, STYLES[style]);
  formats.set(name, made);
  return made;
};

const noon = (day: string): Date => new Date(`${day.slice(0, 10)}T12:00:00Z`);

/**
 * Returns one or two optional days in the user's format, such as "1 – 14 Mar 2026"; null if there is no day. Callers
 * add words such as "until".
 */
export const dayRange = (
  language: string,
  start: string | null,
  end: string | null,
  style: DateStyle = 'full',
): string | null => {
  const dates = format(language, style);
  if (start && end && start <= end) return dates.formatRange(noon(start), noon(end));
  const only = end ?? start;
  return only ? dates.format(noon(only)) : null;
};

/** Returns the days of a lane's release or sprint as text; null if it has none. */
export const laneDates = (
  t: TFunction,
  language: string,
  { version, sprint }: Lane,
): string | null => {
  const start = version?.startDate ?? sprint?.startDate ?? null;
  const end = version?.releaseDate ?? sprint?.endDate ?? null;
  const days = dayRange(language, start, end);
  // For a released release, shows the day without "until", which would mean the future.
  if (!days || (start && end) || version?.released) return days;
  return end ? t('board.lane.until', { date: days }) : t('board.lane.from', { date: days });
};
