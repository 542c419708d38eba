const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Returns how long ago a moment was, in minutes, hours or days; "now" within the first minute, and the date if it was
 * more than a week ago.
 */
export const agoText = (language: string, moment: string, now: number): string => {
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const past = Math.max(0, now - Date.parse(moment));
  // Zero minutes would be "this minute", which no language says of a change.
  if (past < MINUTE) return relative.format(0, 'second');
  if (past < HOUR) return relative.format(-Math.floor(past / MINUTE), 'minute');
  if (past < DAY) return relative.format(-Math.floor(past / HOUR), 'hour');
  if (past < 7 * DAY) return relative.format(-Math.floor(past / DAY), 'day');
  const thisYear = new Date(now).getFullYear() === new Date(moment).getFullYear();
  return new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    ...(thisYear ? {} : { year: 'numeric' }),
  }).format(new Date(moment));
};
