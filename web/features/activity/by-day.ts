import type { ShownActivity } from '#domain/contracts/activity.ts';

interface Day {
  /** The day in the user's time zone, YYYY-MM-DD. */
  readonly day: string;
  readonly label: string;
  readonly entries: readonly ShownActivity[];
}

const DAY = 86_400_000;

const localDay = (moment: string): string => {
  const at = new Date(moment);
  const parts = [at.getFullYear(), at.getMonth() + 1, at.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
};

const labelOf = (day: string, language: string, today: string): string => {
  const ago = Math.round((Date.parse(today) - Date.parse(day)) / DAY);
  if (ago === 0 || ago === 1) {
    return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-ago, 'day');
  }
  const thisYear = day.slice(0, 4) === today.slice(0, 4);
  return new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(thisYear ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`));
};

/** Groups entries, newest first, by day in the user's time zone; `today` is YYYY-MM-DD. */
export const byDay = (
  entries: readonly ShownActivity[],
  language: string,
  today: string,
): readonly Day[] => {
  const days = new Map<string, ShownActivity[]>();
  for (const entry of entries) {
    const day = localDay(entry.createdAt);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, own]) => ({
    day,
    label: labelOf(day, language, today),
    entries: own,
  }));
};
