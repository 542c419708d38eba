import type { Brand } from '../brand.ts';

/** A fractional lexicographic position in the tracker's form, such as `0|hzzzzz:` (R-RANK-1). */
export type Rank = Brand<string, 'Rank'>;

/** Digits before the colon that a rank has at least. */
const LEAST_DIGITS = 6;

const FORM = /^([012])\|(?=[0-9a-z])0*([0-9a-z]*):([0-9a-z]*?)0*$/;

/** Already written as `parseRank` would write it, which almost all stored ranks are. */
const PLAIN = /^[012]\|(?:[0-9a-z]{6}|[1-9a-z][0-9a-z]{6,}):(?:[0-9a-z]*[1-9a-z])?$/;

/**
 * Reads a stored rank; null when it does not parse, which callers treat as "no rank yet". Different writings of one
 * position come out the same: reading needs none of the arithmetic that makes ranks (`between.ts`).
 */
export const parseRank = (value: unknown): Rank | null => {
  if (typeof value !== 'string') return null;
  if (PLAIN.test(value)) return value as Rank;
  const [, bucket, digits, fraction] = FORM.exec(value) ?? [];
  if (bucket === undefined || digits === undefined) return null;
  return `${bucket}|${digits.padStart(LEAST_DIGITS, '0')}:${fraction}` as Rank;
};
