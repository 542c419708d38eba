import { setTimeout as wait } from 'node:timers/promises';
import type { Fate } from './book.ts';
import type { ChaosSite } from './site.ts';

/** A request that writes. */
export interface Asked {
  /** Account id; null for a guest. */
  readonly by: string | null;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  /** The same for each try, so that a request that was carried out unheard is not carried out twice. */
  readonly key: string | null;
}

export interface Ending {
  readonly fate: Fate;
  readonly tries: number;
  readonly status: number;
  /** The answer of what was acknowledged. */
  readonly body: unknown;
  /** The code of a refusal. */
  readonly code: string | null;
}

/** How long somebody tries, and how long between two tries, in milliseconds. */
export interface Patience {
  readonly mostMs: number;
  readonly pauseMs: number;
}

/** A token may be too old or too young for a wrong clock. */
const AGAIN = new Set([401, 408, 429]);

const parsed = (text: string): { readonly code?: string } | null => {
  try {
    return JSON.parse(text) as { code?: string } | null;
  } catch {
    return null;
  }
};

/** Asks as a client does: again after no answer, a fault of the service's, or where it is too busy. */
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
      // Away, or gone in the middle.
    }
    if (Date.now() > until) return { fate: 'unknown', tries, body: null, ...last };
    await wait(pauseMs);
  }
};
