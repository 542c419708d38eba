import type { TrackerRequest } from '#domain/aggregates/job/looks.ts';
import { type TrackerAnswer, TrackerSilent } from '../../ports/tracker/tracker.ts';

const SECOND = 1000;

/** Returns the milliseconds in a `Retry-After` header, which has seconds or a date; null if there are none. */
export const retryAfter = (header: string | null, now: number): number | null => {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * SECOND;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

export interface Sending {
  readonly baseUrl: string;
  readonly token: string;
  readonly timeoutMs: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Sends one request with a bearer token, and waits for the whole answer. Throws `TrackerSilent` if there is none. */
export const sendRequest = async (
  { baseUrl, token, timeoutMs, now }: Sending,
  { method, path, body }: TrackerRequest,
): Promise<TrackerAnswer> => {
  try {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    const text = await response.text();
    const retryAfterMs = retryAfter(response.headers.get('retry-after'), now());
    return { status: response.status, body: parseJson(text), retryAfterMs };
  } catch (cause) {
    throw new TrackerSilent(`${method} ${path.split('?')[0]} had no answer`, { cause });
  }
};
