import { setTimeout as wait } from 'node:timers/promises';
import type { Fate } from './book.ts';
import type { ChaosSite } from './site.ts';

export interface Asked {
  /** Account id; null for a visitor. */
  readonly by: string | null;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  /**
   * The idempotency key. Each attempt has the same key, so that a request is not executed twice when its answer was
   * lost.
   */
  readonly key: string | null;
}

export interface Ending {
  readonly fate: Fate;
  readonly tries: number;
  readonly status: number;
  /** Body of the answer when the request was acknowledged. */
  readonly body: unknown;
  /** Error code when the request was refused. */
  readonly code: string | null;
}

/** How long to retry, and the pause between two attempts, in milliseconds. */
export interface Patience {
  readonly mostMs: number;
  readonly pauseMs: number;
}

/**
 * Statuses after which the request is sent again. 401 is included, because a token may be expired or not valid yet when
 * a clock is wrong.
 */
const AGAIN = new Set([401, 408, 429]);

const parsed = (text: string): { readonly code?: string } | null => {
  try {
    return JSON.parse(text) as { code?: string } | null;
  } catch {
    return null;
  }
};

/** Sends a request like a client: retries it after a missing answer, a server error or a rate limit. */
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
      // The site was unavailable, or the connection was lost during the request.
    }
    if (Date.now() > until) return { fate: 'unknown', tries, body: null, ...last };
    await wait(pauseMs);
  }
};
