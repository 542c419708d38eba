import { setTimeout as wait } from 'node:timers/promises';
import type { Fate } from './book.ts';
import type { ChaosSite } from './site.ts';

/** A write request. */
export interface Asked {
  /** Account id; null for a guest. */
  readonly by: string | null;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  /**
   * The idempotency key. It is the same for each attempt, so that a request is not carried out twice when its answer
   * was lost.
   */
  readonly key: string | null;
}

export interface Ending {
  readonly fate: Fate;
  readonly tries: number;
  readonly status: number;
  /** The body of the answer, when acknowledged. */
  readonly body: unknown;
  /** The error code, when refused. */
  readonly code: string | null;
}

/** How long to retry, and the pause between two attempts, in milliseconds. */
export interface Patience {
  readonly mostMs: number;
  readonly pauseMs: number;
}

/**
 * Statuses after which the request is sent again. With a wrong clock, a token may be expired or not valid yet (401).
 */
const AGAIN = new Set([401, 408, 429]);

const parsed = (text: string): { readonly code?: string } | null => {
  try {
    return JSON.parse(text) as { code?: string } | null;
  } catch {
    return null;
  }
};

/**
 * Sends a request as a client does: retries it when there was no answer, after a server error, and after a rate limit.
 */
export const send = async (
  site: () => ChaosSite,
  { by, method, path, body, key }: Asked,
  { mostMs, pauseMs }: Patience,
): Promise<Ending> => {
  const until = Date.now() + mostMs;
  for (let tries = 1; ; tries += 1) {
    let last = { status: 0, code: null as string | null };
    try {
      const response = await site().ask(by, method, path, { body, key });
      const text = await response.text();
      const { status, ok } = response;
      const answer = parsed(text);
      const code = answer?.code ?? null;
      if (ok) return { fate: 'acknowledged', tries, status, body: answer, code: null };
      const isLimit = code === 'TOO_MANY_REQUESTS';
      const again = status >= 500 || code === 'BUSY' || (AGAIN.has(status) && !isLimit);
      if (!again) return { fate: 'refused', tries, status, body: null, code };
      last = { status, code };
    } catch {
      // Unavailable, or lost during the request.
    }
    if (Date.now() > until) return { fate: 'unknown', tries, body: null, ...last };
    await wait(pauseMs);
  }
};
