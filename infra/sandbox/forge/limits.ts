export interface ForgeLimits {
  /** Timeouts in milliseconds, for a call of a page and for a call by Forge itself. */
  readonly pageMs: number;
  readonly eventMs: number;
  readonly farewellMs: number;
  /** Maximum size in bytes of a page's request and of its answer. */
  readonly requestBytes: number;
  readonly answerBytes: number;
  /** Number of retries of an event, and the milliseconds between two of them. */
  readonly retries: number;
  readonly retryMs: number;
  readonly userCalls: number;
  readonly installationCalls: number;
  readonly offlineTokens: number;
}

export const FORGE_LIMITS: ForgeLimits = {
  pageMs: 25_000,
  eventMs: 5_000,
  farewellMs: 55_000,
  requestBytes: 500_000,
  answerBytes: 5_000_000,
  retries: 4,
  retryMs: 60_000,
  userCalls: 1_200,
  installationCalls: 5_000,
  offlineTokens: 1_000,
};

const MINUTE_MS = 60_000;

/** A rate limiter that counts the calls of each caller in the last minute. */
export class MinuteRate {
  readonly #times = new Map<string, number[]>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Returns whether a caller may make another call. Counts the call only if it is allowed. */
  admit(caller: string, most: number): boolean {
    const now = this.#now();
    const recent = (this.#times.get(caller) ?? []).filter((time) => time > now - MINUTE_MS);
    const admitted = recent.length < most;
    if (admitted) recent.push(now);
    this.#times.set(caller, recent);
    return admitted;
  }
}
