import { setTimeout as wait } from 'node:timers/promises';
import type { Fate } from './book.ts';
import type { ChaosSite } from './site.ts';

export interface Asked {
  /** Account id of the user. Null for a visitor. */
  readonly by: string | null;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  /**
   * The idempotency key, which is the same for all attempts. So the request is executed only once, even if an answer
   * was lost.
   */
  readonly key: string | null;
}

export interface Ending {
  readonly fate: Fate;
  readonly tries: number;
  readonly status: number;
  /** Body of the answer, if the request was acknowledged. */
  readonly body: unknown;
  /** Error code of the answer, if the request was refused. */
  readonly code: string | null;
}

/** How long a request is retried, and the pause before each retry, in milliseconds. */
export interface Patience {
  readonly mostMs: number;
  readonly pauseMs: number;
}

/**
 * Statuses after which a request is sent again. 401 is one of them: if a clock is wrong, a token may have expired or
 * may not be valid yet.
 */
const AGAIN = new Set([401, 408, 429]);

const parsed = (text: string): { readonly code?: string } | null => {
  try {
    return JSON.parse(text) as { code?: string } | null;
  } catch {
    return null;
  }
};

/** Sends a request as a client does: retries it after a lost answer, a server error or a rate limit. */
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
      // No answer, because the site was unavailable or the connection was lost.
    }
    if (Date.now() > until) return { fate: 'unknown', tries, body: null, ...last };
    await wait(pauseMs);
  }
};
