import type { ItemOutcome } from '#domain/job/outcome.ts';
import type { TrackerWrite } from '#domain/job/tracker-writes.ts';
import type { CallTracker } from '../../ports/tracker.ts';
import { attempt } from './attempt.ts';

/** Time as the worker knows it, so that tests pass hours in no time. */
export interface Pace {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** From 0 to below 1. */
  readonly random: () => number;
}

/** Spec 000 §9 Backoff: from a second, doubled, three times. */
const BASE_MS = 1000;
const RETRIES = 3;
/** Up to this share of the backoff is added by chance, so that workers that failed together do not return so. */
const JITTER = 0.5;

/** Pause before a retry, counted from 0: never shorter than the tracker asked for. */
export const pauseMs = (retry: number, afterMs: number | null, random: number): number =>
  Math.round(Math.max(BASE_MS * 2 ** retry, afterMs ?? 0) + BASE_MS * 2 ** retry * JITTER * random);

/**
 * Makes a write, again after a pause when the tracker could not take it. Null: not now. Either it failed too often
 * or the pause would end after `deadline`.
 */
export const persist = async (
  pace: Pace,
  call: CallTracker,
  write: TrackerWrite,
  { doubt, deadline }: { readonly doubt: boolean; readonly deadline: number },
): Promise<readonly ItemOutcome[] | null> => {
  let doubtful = doubt;
  for (let retry = 0; ; retry += 1) {
    const ended = await attempt(call, write, doubtful);
    if (ended.type === 'settled') return ended.outcomes;
    doubtful = ended.doubt;
    const pause = pauseMs(retry, ended.afterMs, pace.random());
    if (retry === RETRIES || pace.now() + pause > deadline) return null;
    await pace.wait(pause);
  }
};
