export interface ForgeLimits {
  /** Timeouts in milliseconds: of a page's call, and of the host's own call. */
  readonly pageMs: number;
  readonly eventMs: number;
  readonly farewellMs: number;
  /** Most bytes of a page's request, and of the answer. */
  readonly requestBytes: number;
  readonly answerBytes: number;
  /** Retries of an event, and the milliseconds between them. */
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

/** A rate limiter: counts each caller's calls within a minute. */
export class MinuteRate {
  readonly #times = new Map<string, number[]>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Returns whether a caller may make another call. If so, counts the call. */
  admit(caller: string, most: number): boolean {
    const now = this.#now();
    const recent = (this.#times.get(caller) ?? []).filter((time) => time > now - MINUTE_MS);
    const admitted = recent.length < most;
    if (admitted) recent.push(now);
    this.#times.set(caller, recent);
    return admitted;
  }
}
