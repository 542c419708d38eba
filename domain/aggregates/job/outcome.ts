import * as z from 'zod/mini';
import { ERRORS, type ErrorCode } from '../../kernel/errors/errors.ts';

/** The error code of an item that was not written. */
export const outcomeCodeSchema = z.custom<ErrorCode>(
  (value) => typeof value === 'string' && Object.hasOwn(ERRORS, value),
);

/** The outcome of an item. `reason` is the tracker's own text, at most 200 characters. */
export type ItemOutcome =
  | { readonly result: 'done' }
  | { readonly result: 'skipped'; readonly code: ErrorCode }
  | { readonly result: 'failed'; readonly code: ErrorCode; readonly reason: string | null };

export const MOST_REASON = 200;

export const DONE: ItemOutcome = { result: 'done' };
export const skippedFor = (code: ErrorCode): ItemOutcome => ({ result: 'skipped', code });
export const failedFor = (code: ErrorCode, reason: string | null = null): ItemOutcome => ({
  result: 'failed',
  code,
  reason: reason?.slice(0, MOST_REASON) ?? null,
});

/** Returns whether an item was given up after too many attempts. Such an item may be tried again. */
export const isGivenUp = (outcome: ItemOutcome): boolean =>
  outcome.result === 'failed' && outcome.code === 'JOB_GAVE_UP';
