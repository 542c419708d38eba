import type { Actor } from '../auth/actor.ts';
import type { LimitOptions } from '../contract/tracker.ts';

/** Jira Cloud's limits: points per hour for an app, calls per second for an endpoint, and writes to one issue. */
export const CLOUD_LIMITS: LimitOptions = {
  enabled: true,
  pages: false,
  pointsPerHour: 65_000,
  readsPerSecond: 100,
  writesPerSecond: 50,
  issueWrites: [20, 100],
};

/**
 * The reason why a call is refused. The reason about the quota contains `global`, because all tenants of an app share
 * 65,000 points per hour.
 */
type Reason = 'jira-burst-based' | 'jira-quota-global-based' | 'jira-per-issue-on-write';

export interface Verdict {
  readonly refused: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

interface Window {
  start: number;
  used: number;
}

const HOUR = 3_600_000;

const isRead = (method: string): boolean => method === 'GET' || method === 'POST';
const writtenIssue = (method: string, path: string): string | null =>
  method === 'GET'
    ? null
    : (/^\/rest\/(?:api\/3|agile\/1\.0)\/issue\/([A-Za-z0-9_]+-\d+|\d+)(?:\/|$)/.exec(path)?.[1] ??
      null);

/**
 * Counts calls, and refuses calls above the limits. There are limits for the points per hour of an app, the calls per
 * second to an endpoint, and the writes to one issue. Calls that an app makes as a user count for the app. Refused
 * calls are not counted.
 */
export class RateLimiter {
  readonly #options: LimitOptions;
  readonly #now: () => number;
  readonly #idOf: (idOrKey: string) => string;
  readonly #windows = new Map<string, Window>();

  /** `idOf` returns the same text for an issue's id and for its key. */
  constructor(
    options: Partial<LimitOptions>,
    now: () => number,
    idOf: (idOrKey: string) => string,
  ) {
    this.#options = { ...CLOUD_LIMITS, ...options };
    this.#now = now;
    this.#idOf = idOf;
  }

  /** Decides whether a call may be executed. `endpoint` is the pattern of the route. */
  admit(actor: Actor, method: string, endpoint: string, path: string): Verdict {
    if (!this.#options.enabled) return { refused: false, headers: {} };
    return (
      this.#issueWrite(method, path) ??
      this.#burst(method, endpoint) ??
      this.#quota(actor) ?? { refused: false, headers: this.#standing(actor) }
    );
  }

  /** Counts the points of a call after it was executed: one for the call, and one for each object that it read. */
  charge(actor: Actor, objects: number): void {
    const pool = this.#poolOf(actor);
    if (pool !== null) this.#window(pool, HOUR).used += 1 + objects;
  }

  /** Returns the name of the pool that a call counts for; null if it counts for none. */
  #poolOf({ appKey }: Actor): string | null {
    if (appKey !== null) return `quota:${appKey}`;
    return this.#options.pages ? 'quota' : null;
  }

  #window(key: string, length: number): Window {
    const now = this.#now();
    const found = this.#windows.get(key);
    if (found && now < found.start + length) return found;
    if (this.#windows.size > 10_000) this.#sweep(now);
    const fresh = { start: now, used: 0 };
    this.#windows.set(key, fresh);
    return fresh;
  }

  #sweep(now: number): void {
    for (const [key, window] of this.#windows)
      if (window.start + HOUR < now) this.#windows.delete(key);
  }

  #refuse(reason: Reason, limit: number, endsAt: number): Verdict {
    const seconds = Math.max(1, Math.ceil((endsAt - this.#now()) / 1000));
    return {
      refused: true,
      headers: {
        'Retry-After': String(seconds),
        'X-RateLimit-Limit': String(limit),
        'X-RateLimit-Remaining': '0',
        'X-RateLimit-Reset': new Date(endsAt).toISOString(),
        'X-RateLimit-NearLimit': 'true',
        'RateLimit-Reason': reason,
      },
    };
  }

  #issueWrite(method: string, path: string): Verdict | null {
    const idOrKey = writtenIssue(method, path);
    if (idOrKey === null) return null;
    const issue = this.#idOf(idOrKey);
    const spans = [2_000, 30_000] as const;
    const windows = spans.map((span) => this.#window(`issue:${span}:${issue}`, span));
    for (const [i, span] of spans.entries()) {
      const limit = this.#options.issueWrites[i] ?? 0;
      const window = windows[i];
      if (window && window.used >= limit)
        return this.#refuse('jira-per-issue-on-write', limit, window.start + span);
    }
    for (const window of windows) window.used += 1;
    return null;
  }

  #burst(method: string, endpoint: string): Verdict | null {
    const limit = isRead(method) ? this.#options.readsPerSecond : this.#options.writesPerSecond;
    const window = this.#window(`burst:${method} ${endpoint}`, 1000);
    if (window.used >= limit) return this.#refuse('jira-burst-based', limit, window.start + 1000);
    window.used += 1;
    return null;
  }

  #quota(actor: Actor): Verdict | null {
    const pool = this.#poolOf(actor);
    if (pool === null) return null;
    const window = this.#window(pool, HOUR);
    const limit = this.#options.pointsPerHour;
    return window.used >= limit
      ? this.#refuse('jira-quota-global-based', limit, window.start + HOUR)
      : null;
  }

  #standing(actor: Actor): Record<string, string> {
    const pool = this.#poolOf(actor);
    if (pool === null) return {};
    const limit = this.#options.pointsPerHour;
    const window = this.#window(pool, HOUR);
    const remaining = Math.max(0, limit - window.used);
    return {
      'X-RateLimit-Limit': String(limit),
      'X-RateLimit-Remaining': String(remaining),
      'X-RateLimit-Reset': new Date(window.start + HOUR).toISOString(),
      'X-RateLimit-NearLimit': String(remaining < limit * 0.2),
    };
  }
}
