import { type CallTracker, TrackerSilent } from '../../../ports/tracker/tracker.ts';
import { FAILED, LIMITED, type Pace, pauseMs } from '../../tracker-jobs/persist.ts';

/** Reads of the tracker as one person; each gives the body of a successful answer. Throws `Refused`, `Postponed`. */
export type Ask = (request: Parameters<CallTracker>[0]) => Promise<unknown>;

/** The tracker refuses a read, and will as long as nothing changes there. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;

  constructor(status: number, path: string) {
    super(`${path.split('?')[0]} was answered with ${status}`);
    this.status = status;
  }
}

/** The tracker cannot answer now; it may after so many milliseconds. */
export class Postponed extends Error {
  override readonly name = 'Postponed';
  readonly afterMs: number;

  constructor(afterMs: number) {
    super(`put off for ${afterMs} ms`);
    this.afterMs = afterMs;
  }
}

/** An answer that is none may be one the next time. */
export const UNREADABLE_MS = 60_000;
/** A longer rest is not waited for: the message comes again after it. */
const LONGEST_WAIT_MS = 15_000;
/** Retries of a read that failed or was not answered; a read may be repeated freely. */
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

type Trouble = keyof typeof RETRIES;

/** What a read gave; or that the tracker limits our rate or failed, and when it wishes to be asked again. */
const readOnce = async (
  call: CallTracker,
  request: Parameters<CallTracker>[0],
): Promise<
  { readonly body: unknown } | { readonly trouble: Trouble; readonly retryAfterMs: number | null }
> => {
  const answer = await answerOf(call, request);
  const { status = 0, retryAfterMs = null } = answer ?? {};
  if (status >= 200 && status < 300) return { body: answer?.body };
  if (status === TOO_MANY) return { trouble: 'limited', retryAfterMs };
  if (status < 400 || status >= 500) return { trouble: 'failed', retryAfterMs };
  throw new Refused(status, request.path);
};

/** Asks again after the pause that the tracker wishes (`Retry-After`), as jobs do, and never past the deadline. */
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

/** What a read gives; the other value where the tracker refuses it with one of these. Throws as `Ask`. */
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

/** A tracker that never says "last" must not keep us for ever. */
const MOST_PAGES = 200;

/** All values of a list that comes in pages of `startAt`, `isLast`, `values`. */
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
