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

/** A longer rest is not waited for: the message comes again after it, and nobody pays for the time. */
const LONGEST_WAIT_MS = 15_000;

/** How a write ended. `later`: not now; to be tried again after so many milliseconds. */
export type Persisted =
  | { readonly type: 'settled'; readonly outcomes: readonly ItemOutcome[] }
  | { readonly type: 'later'; readonly afterMs: number; readonly limited: boolean };

/**
 * Makes a write, again after a pause when the tracker could not take it. It is left for later when it failed too
 * often, when the tracker asks for a long rest, or when the pause would end after `deadline`.
 */
export const persist = async (
  pace: Pace,
  call: CallTracker,
  write: TrackerWrite,
  { doubt, deadline }: { readonly doubt: boolean; readonly deadline: number },
): Promise<Persisted> => {
  let doubtful = doubt;
  for (let retry = 0; ; retry += 1) {
    const ended = await attempt(call, write, doubtful);
    if (ended.type === 'settled') return ended;
    doubtful = ended.doubt;
    const pause = pauseMs(retry, ended.afterMs, pace.random());
    const tooLong = pause > LONGEST_WAIT_MS || pace.now() + pause > deadline;
    if (retry === RETRIES || tooLong) {
      return { type: 'later', afterMs: pause, limited: ended.limited };
    }
    await pace.wait(pause);
  }
};
