import type { TrackerWrite } from '#domain/aggregates/job/tracker-writes.ts';
import type { CallTracker } from '../../ports/tracker/tracker.ts';
import { type Attempt, attempt } from './attempt.ts';

/** The clock, the random source and the wait function. Tests replace them, so that tests need not really wait. */
export interface Pace {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Returns a number from 0 to below 1. */
  readonly random: () => number;
}

/** The first pause, the longest pause (pauses double with each retry), and the number of retries. */
interface Backoff {
  readonly baseMs: number;
  readonly mostMs: number;
  readonly retries: number;
}

/** Backoff after 429: one second, then doubled, three retries (R-JOB-5). */
export const LIMITED: Backoff = { baseMs: 1000, mostMs: 4000, retries: 3 };
/**
 * Backoff after a failed or unanswered call. Most calls succeed at the second try, and all later items wait, so pauses
 * are short. After a lost answer, a retry needs two successful calls: a check and a write. With long doubling pauses, a
 * few such items would take most of the time.
 */
export const FAILED: Backoff = { baseMs: 25, mostMs: 400, retries: 16 };

/**
 * Share of the pause that is added at random, so that workers that failed at the same time retry at different times.
 */
const JITTER = 0.5;

/** Returns the pause before a retry. Retries are counted from 0. The pause is never shorter than `Retry-After`. */
export const pauseMs = (
  { baseMs, mostMs }: Backoff,
  retry: number,
  afterMs: number | null,
  random: number,
): number => {
  const backoff = Math.min(mostMs, baseMs * 2 ** retry);
  return Math.round(Math.max(backoff, afterMs ?? 0) + backoff * JITTER * random);
};

/** In milliseconds. For a longer pause, the queue delivers the message again, so that no worker waits. */
const LONGEST_WAIT_MS = 15_000;

/** After all retries have failed, the next delivery comes at least this many milliseconds later. */
const RECOVERY_MS = 5000;

/** How a write ended. `later`: it must be retried after this many milliseconds. */
export type Persisted =
  | Exclude<Attempt, { type: 'again' }>
  | { readonly type: 'later'; readonly afterMs: number; readonly limited: boolean };

/**
 * Makes a write, with pauses and retries while the tracker cannot accept it. The write is postponed after too many
 * failures, when the tracker asks for a long pause, or when the pause would end after `deadline`.
 */
export const persist = async (
  pace: Pace,
  call: CallTracker,
  write: TrackerWrite,
  { doubt, deadline }: { readonly doubt: boolean; readonly deadline: number },
): Promise<Persisted> => {
  let doubtful = doubt;
  const counts = { limited: 0, failed: 0 };
  for (;;) {
    const ended = await attempt(call, write, doubtful);
    if (ended.type !== 'again') return ended;
    const { limited, afterMs } = ended;
    doubtful = ended.doubt;
    const [kind, backoff] = limited
      ? (['limited', LIMITED] as const)
      : (['failed', FAILED] as const);
    const pause = pauseMs(backoff, counts[kind], afterMs, pace.random());
    const tooLong = pause > LONGEST_WAIT_MS || pace.now() + pause > deadline;
    if (counts[kind] === backoff.retries) {
      return { type: 'later', afterMs: Math.max(pause, RECOVERY_MS), limited };
    }
    if (tooLong) return { type: 'later', afterMs: pause, limited };
    counts[kind] += 1;
    await pace.wait(pause);
  }
};
