/**
 * Returns a function that waits before the next retry, after `failures` conflicts. It returns false when it is time to
 * give up. Each command gets its own function.
 */
export type Patience = () => (failures: number) => Promise<boolean>;

/** The clock, the random source and the wait function. Tests replace them, so that tests need not really wait. */
export interface Waiting {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<unknown>;
  /** Returns a number from 0 to below 1. */
  readonly random: () => number;
}

const FIRST_MS = 20;
const LONGEST_MS = 400;

/**
 * Waits random times up to a limit that doubles (full jitter), so that two conflicting writers are unlikely to conflict
 * again. No pause begins that would end after `budgetMs`.
 */
export const jitteredPatience =
  ({ now, wait, random }: Waiting, budgetMs: number): Patience =>
  () => {
    const end = now() + budgetMs;
    return async (failures) => {
      const pause = random() * Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1));
      if (now() + pause > end) return false;
      await wait(pause);
      return true;
    };
  };

/** Gives up after this many attempts. There are no pauses between the attempts. */
export const attempts =
  (most: number): Patience =>
  () =>
  async (failures) =>
    failures < most;
