/** Returns the moment in the user's time zone, such as "3 Nov 2026, 18:00". */
export const momentText = (language: string, at: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(at),
  );

/** Returns the time of a moment of today, such as "18:00". */
export const timeText = (language: string, at: string): string =>
  new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(at));
