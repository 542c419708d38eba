/** What the host holds an app to. */
export interface ForgeLimits {
  /** A call from a page may take so long, and one that the host makes by itself, in milliseconds. */
  readonly pageMs: number;
  readonly eventMs: number;
  readonly farewellMs: number;
  /** Bytes of a page's request, and of the answer to it. */
  readonly requestBytes: number;
  readonly answerBytes: number;
  /** An event is told again so often, after so many milliseconds. */
  readonly retries: number;
  readonly retryMs: number;
  /** Calls a minute: of one person, and of the installation. */
  readonly userCalls: number;
  readonly installationCalls: number;
  /** Tokens of persons who are away, a minute. */
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

/** Counts what each caller does within a minute. */
export class MinuteRate {
  readonly #times = new Map<string, number[]>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Whether a caller may go on, which counts as a call. */
  admit(caller: string, most: number): boolean {
    const now = this.#now();
    const recent = (this.#times.get(caller) ?? []).filter((at) => at > now - MINUTE_MS);
    const admitted = recent.length < most;
    if (admitted) recent.push(now);
    this.#times.set(caller, recent);
    return admitted;
  }
}
