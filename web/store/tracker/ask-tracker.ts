import type { TrackerAnswer, TrackerCall } from '../../host/host.ts';
import { FailureError } from '../ports/failure.ts';
import type { Ports } from '../ports/ports.ts';
import { messagesOf } from './messages.ts';

/** Calls the tracker, and returns the body of a successful answer. Throws `FailureError` for any other answer. */
export type AskTracker = (call: TrackerCall) => Promise<unknown>;

/**
 * `FIRST_WAIT`: milliseconds before the first retry after an answer 429, doubled for each further one. `RETRIES`:
 * maximum number of retries (R-JOB-5).
 */
const FIRST_WAIT = 1000;
const RETRIES = 3;
const TOO_MANY = 429;
/** Longest wait before an automatic retry. If the tracker demands a longer one, the user is told instead. */
const LONGEST_WAIT = 30_000;

const waitBefore = (attempt: number, { retryAfter }: TrackerAnswer): number =>
  Math.max(FIRST_WAIT * 2 ** attempt, retryAfter ?? 0);

/** Drops the messages of server errors (5xx), because they are not meant for users. */
const refused = ({ status, body, retryAfter }: TrackerAnswer, now: number): FailureError => {
  if (status === 0) return new FailureError({ kind: 'offline' });
  const messages = status >= 500 ? [] : messagesOf(body);
  const later = status === TOO_MANY && retryAfter !== null ? { retryAt: now + retryAfter } : {};
  return new FailureError({ kind: 'tracker', status, messages, ...later });
};

/**
 * Calls the tracker as the user. Retries only after an answer 429, because only then it is certain that the tracker has
 * done nothing.
 */
export const askTracker =
  ({ host, wait, now }: Pick<Ports, 'host' | 'wait' | 'now'>): AskTracker =>
  async (call) => {
    for (let attempt = 0; ; attempt += 1) {
      const answer = await host.request(call);
      if (answer.status >= 200 && answer.status < 300) return answer.body;
      const pause = waitBefore(attempt, answer);
      if (answer.status !== TOO_MANY || attempt >= RETRIES || pause > LONGEST_WAIT) {
        throw refused(answer, now());
      }
      await wait(pause);
    }
  };
