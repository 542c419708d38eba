const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** As in Jira's default, a working day has eight hours and a working week five days. */
const DAY = 8 * HOUR;
const WEEK = 5 * DAY;

const UNITS = [
  ['w', WEEK],
  ['d', DAY],
  ['h', HOUR],
  ['m', MINUTE],
] as const;

/** Formats seconds of working time in the form `1w 2d 3h 4m`. */
export const durationText = (seconds: number): string => {
  let rest = seconds;
  const parts = UNITS.flatMap(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count > 0 ? [`${count}${unit}`] : [];
  });
  return parts.length > 0 ? parts.join(' ') : '0m';
};

const PART = /(\d+(?:\.\d+)?)\s*([wdhm])/g;
const WHOLE = /^\s*(?:\d+(?:\.\d+)?\s*[wdhm]\s*)+$/;

/**
 * Parses a text such as `2d 4h` to seconds. A number without a unit is read as minutes. Returns null if the text is
 * invalid.
 */
export const durationOf = (text: string): number | null => {
  if (/^\s*\d+\s*$/.test(text)) return Number(text) * MINUTE;
  if (!WHOLE.test(text)) return null;
  return [...text.matchAll(PART)].reduce(
    (sum, [, count, unit]) =>
      sum + Number(count) * (UNITS.find(([name]) => name === unit)?.[1] ?? 0),
    0,
  );
};
