import type { Brand } from './brand.ts';

/** ISO 8601 UTC moment with milliseconds, such as `2026-11-21T09:00:00.000Z`. */
export type Instant = Brand<string, 'Instant'>;
/** Calendar day `YYYY-MM-DD`, without time or zone (spec 000 §5 Dates). */
export type Day = Brand<string, 'Day'>;

export type Clock = () => Instant;

export const instantOf = (epochMilliseconds: number): Instant =>
  new Date(epochMilliseconds).toISOString() as Instant;
