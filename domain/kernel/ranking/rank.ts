import type { Brand } from '../brand.ts';

/** A position as a lexicographic fraction in the tracker's format, such as `0|hzzzzz:` (R-RANK-1). */
export type Rank = Brand<string, 'Rank'>;

/** A rank has at least this many digits before the colon. */
const LEAST_DIGITS = 6;

const FORM = /^([012])\|(?=[0-9a-z])0*([0-9a-z]*):([0-9a-z]*?)0*$/;

/** Matches ranks that are already normalised, like almost all stored ranks. */
const PLAIN = /^[012]\|(?:[0-9a-z]{6}|[1-9a-z][0-9a-z]{6,}):(?:[0-9a-z]*[1-9a-z])?$/;

/**
 * Parses a stored rank. Returns null for an invalid rank, which callers treat as "no rank yet". Different spellings of
 * a position get the same form. Does not load the arithmetic that creates ranks (`between.ts`).
 */
export const parseRank = (value: unknown): Rank | null => {
  if (typeof value !== 'string') return null;
  if (PLAIN.test(value)) return value as Rank;
  const [, bucket, digits, fraction] = FORM.exec(value) ?? [];
  if (bucket === undefined || digits === undefined) return null;
  return `${bucket}|${digits.padStart(LEAST_DIGITS, '0')}:${fraction}` as Rank;
};
