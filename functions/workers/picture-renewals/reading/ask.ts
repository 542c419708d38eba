import { type CallTracker, TrackerSilent } from '../../../ports/tracker/tracker.ts';
import { FAILED, LIMITED, type Pace, pauseMs } from '../../tracker-jobs/persist.ts';

/**
 * Reads from the tracker in the name of one person, and returns the body of a successful response. Throws `Refused`,
 * `Postponed`.
 */
export type Ask = (request: Parameters<CallTracker>[0]) => Promise<unknown>;

/** The tracker refuses a read. A retry would not help. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;

  constructor(status: number, path: string) {
    super(`${path.split('?')[0]} was answered with ${status}`);
    this.status = status;
  }
}

/** The tracker cannot answer at the moment. A retry is possible after `afterMs` milliseconds. */
export class Postponed extends Error {
  override readonly name = 'Postponed';
  readonly afterMs: number;

  constructor(afterMs: number) {
    super(`put off for ${afterMs} ms`);
    this.afterMs = afterMs;
  }
}

/** Delay in milliseconds before a read with an unreadable response is retried. The next response may be readable. */
export const UNREADABLE_MS = 60_000;
/**
 * The longest delay in milliseconds for which a worker itself waits. After a longer delay, the queue delivers the
 * message again.
 */
const LONGEST_WAIT_MS = 15_000;
/** Number of retries of a read that was rate limited or failed. Reads can be repeated. */
const RETRIES = { limited: LIMITED.retries, failed: 5 } as const;

const BACKOFF = { limited: LIMITED, failed: FAILED } as const;

const TOO_MANY = 429;

const answerOf = async (call: CallTracker, request: Parameters<CallTracker>[0]) => {
  try {
    return await call(request);
  } catch (error) {
    if (error instanceof TrackerSilent) return null;
    throw error;
  }
};

type RetryCause = keyof typeof RETRIES;

/** Reads once. Returns the body, or the kind of failure with the delay of `Retry-After`. Throws `Refused`. */
const readOnce = async (
  call: CallTracker,
  request: Parameters<CallTracker>[0],
): Promise<
  | { readonly body: unknown }
  | { readonly trouble: RetryCause; readonly retryAfterMs: number | null }
> => {
  const answer = await answerOf(call, request);
  const { status = 0, retryAfterMs = null } = answer ?? {};
  if (status >= 200 && status < 300) return { body: answer?.body };
  if (status === TOO_MANY) return { trouble: 'limited', retryAfterMs };
  if (status < 400 || status >= 500) return { trouble: 'failed', retryAfterMs };
  throw new Refused(status, request.path);
};

/** Retries with the delay that the tracker requests (`Retry-After`), as jobs do. No retry begins after the deadline. */
export const askPatiently =
  (pace: Pace, call: CallTracker, deadline: number): Ask =>
  async (request) => {
    const tries = { limited: 0, failed: 0 };
    for (;;) {
      if (pace.now() > deadline) throw new Postponed(0);
      const read = await readOnce(call, request);
      if (!('trouble' in read)) return read.body;
      const { trouble, retryAfterMs } = read;
      const pause = pauseMs(BACKOFF[trouble], tries[trouble], retryAfterMs, pace.random());
      const isTooLong = pause > LONGEST_WAIT_MS || pace.now() + pause > deadline;
      if (isTooLong || tries[trouble] >= RETRIES[trouble]) throw new Postponed(pause);
      tries[trouble] += 1;
      await pace.wait(pause);
    }
  };

/**
 * Returns the result of a read, or `otherwise` when the tracker refuses the read with one of these statuses. Throws as
 * `Ask` does.
 */
export const orWhenRefused = async <Read>(
  read: Promise<Read>,
  statuses: readonly number[],
  otherwise: Read,
): Promise<Read> => {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Refused && statuses.includes(error.status)) return otherwise;
    throw error;
  }
};

/** At most this many pages are read, in case a tracker never reports a last page. */
const MOST_PAGES = 200;

/**
 * Reads all pages of a list with `startAt`, `isLast` and `values`. Returns the values of all pages.
 */
export const allPages = async (ask: Ask, path: string): Promise<unknown[]> => {
  const values: unknown[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const separator = path.includes('?') ? '&' : '?';
    const answer = (await ask({
      method: 'GET',
      path: `${path}${separator}startAt=${values.length}`,
    })) as { values?: unknown; isLast?: unknown } | null;
    const found: unknown[] = Array.isArray(answer?.values) ? answer.values : [];
    values.push(...found);
    if (answer?.isLast !== false || found.length === 0) break;
  }
  return values;
};
