import type { Brand } from './brand.ts';

/** ISO 8601 UTC moment with milliseconds, such as `2026-11-21T09:00:00.000Z`. */
export type Instant = Brand<string, 'Instant'>;
/** Calendar day `YYYY-MM-DD`, without time or zone (R-TEXT-7). */
export type Day = Brand<string, 'Day'>;

export type Clock = () => Instant;

export const instantOf = (epochMilliseconds: number): Instant =>
  new Date(epochMilliseconds).toISOString() as Instant;

/** Returns whether a text is an existing moment in the form of `Instant`. Sorting such texts sorts them by time. */
export const isInstant = (text: string): text is Instant => {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && instantOf(time) === text;
};
