const format = (language: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });

const noon = (day: string): Date => new Date(`${day.slice(0, 10)}T12:00:00Z`);

/** One or two optional days in the reader's way: "1 – 14 Mar 2026", "Until 14 Mar 2026" is left to the words. */
export const dayRange = (
  language: string,
  start: string | null,
  end: string | null,
): string | null => {
  const dates = format(language);
  if (start && end && start <= end) return dates.formatRange(noon(start), noon(end));
  const only = end ?? start;
  return only ? dates.format(noon(only)) : null;
};
