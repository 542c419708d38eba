import type { TrackerAnswer, TrackerCall } from '../../host/host.ts';
import { FailureError } from '../ports/failure.ts';
import type { Ports } from '../ports/ports.ts';
import { messagesOf } from './messages.ts';

/** Returns the body of a successful answer; throws `FailureError` otherwise. */
export type AskTracker = (call: TrackerCall) => Promise<unknown>;

/** Backoff in milliseconds after a 429 (R-JOB-5): 1 s, doubled with each of three retries. */
const FIRST_WAIT = 1000;
const RETRIES = 3;
const TOO_MANY = 429;
/** Longest automatic wait. A longer wait is reported to the user instead. */
const LONGEST_WAIT = 30_000;

const waitBefore = (attempt: number, { retryAfter }: TrackerAnswer): number =>
  Math.max(FIRST_WAIT * 2 ** attempt, retryAfter ?? 0);

/** Messages of server errors (5xx) are not meant for users and are dropped. */
const refused = ({ status, body, retryAfter }: TrackerAnswer, now: number): FailureError => {
  if (status === 0) return new FailureError({ kind: 'offline' });
  const messages = status >= 500 ? [] : messagesOf(body);
  const later = status === TOO_MANY && retryAfter !== null ? { retryAt: now + retryAfter } : {};
  return new FailureError({ kind: 'tracker', status, messages, ...later });
};

/**
 * Calls the tracker as the user. Retries only after a 429, because only then the tracker has certainly done nothing.
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
