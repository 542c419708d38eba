interface Day<Entry> {
  /** The day in the user's time zone, YYYY-MM-DD. */
  readonly day: string;
  readonly label: string;
  readonly entries: readonly Entry[];
}

const DAY = 86_400_000;

/** Returns the day of a moment in the user's time zone, YYYY-MM-DD. */
export const localDayOf = (moment: Date): string => {
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
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

/**
 * Groups entries, newest first, by day in the user's time zone. `momentOf` returns when an entry happened, as ISO 8601;
 * `today` is YYYY-MM-DD.
 */
export const byDay = <Entry>(
  entries: readonly Entry[],
  momentOf: (entry: Entry) => string,
  { language, today }: { readonly language: string; readonly today: string },
): readonly Day<Entry>[] => {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const day = localDayOf(new Date(momentOf(entry)));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, own]) => ({
    day,
    label: labelOf(day, language, today),
    entries: own,
  }));
};
