const two = (part: number): string => String(part).padStart(2, '0');

/** Returns the date of a moment in the user's time zone, as YYYY-MM-DD. */
export const localDay = (moment: Date): string =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
