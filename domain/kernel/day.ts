import type { Day } from './time.ts';

/** Returns whether a text is an existing calendar day, written YYYY-MM-DD. */
export const isDay = (text: string): text is Day => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T12:00:00.000Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

const DAY_MS = 86_400_000;

/** Returns by how many days `to` is later than `from`. Of a text with a time, only its first ten characters count. */
export const daysBetween = (from: string, to: string): number =>
  Math.round(
    (Date.parse(`${to.slice(0, 10)}T12:00:00Z`) - Date.parse(`${from.slice(0, 10)}T12:00:00Z`)) /
      DAY_MS,
  );
