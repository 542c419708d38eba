const two = (part: number): string => String(part).padStart(2, '0');

/** The calendar day of a moment in the viewer's time zone, YYYY-MM-DD. */
export const localDay = (moment: Date): string =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
