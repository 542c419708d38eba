import type { TrackerWrite } from '#domain/aggregates/job/tracker-writes.ts';
import type { CallTracker } from '../../ports/tracker/tracker.ts';
import { type Attempt, attempt } from './attempt.ts';

/** Time as the worker knows it, so that tests pass hours in no time. */
export interface Pace {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** From 0 to below 1. */
  readonly random: () => number;
}

/** First pause, doubled with each retry up to the longest, and how many retries there are. */
interface Backoff {
  readonly baseMs: number;
  readonly mostMs: number;
  readonly retries: number;
}

/** A tracker that limits our rate is asked again after a second, doubled, three times (R-JOB-5). */
export const LIMITED: Backoff = { baseMs: 1000, mostMs: 4000, retries: 3 };
/**
 * A call that failed or was not answered says nothing about our rate. Most of them get through at the second try, and
 * all that is behind them in their order waits: so pauses are short. In doubt
 * a try needs two sound calls, a look and a write: were they doubled for long, a few unlucky items would take most of the time.
 */
export const FAILED: Backoff = { baseMs: 25, mostMs: 400, retries: 16 };

/** Up to this share of the backoff is added by chance, so that workers that failed together do not return so. */
const JITTER = 0.5;

/** Pause before a retry, counted from 0: never shorter than the tracker asked for. */
export const pauseMs = (
  { baseMs, mostMs }: Backoff,
  retry: number,
  afterMs: number | null,
  random: number,
): number => {
  const backoff = Math.min(mostMs, baseMs * 2 ** retry);
  return Math.round(Math.max(backoff, afterMs ?? 0) + backoff * JITTER * random);
};

/** A longer rest is not waited for: the message is delivered again after it, and waiting costs nothing. */
const LONGEST_WAIT_MS = 15_000;

/** So long a tracker that took none of the retries is left alone at least. */
const RECOVERY_MS = 5000;

/** How a write ended. `later`: not now; to be tried again after so many milliseconds. */
export type Persisted =
  | Exclude<Attempt, { type: 'again' }>
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
