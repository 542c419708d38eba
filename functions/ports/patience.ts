/**
 * Waits before the next retry after `failures` conflicts; false when it is time to give up. Each
 * command gets a function of its own.
 */
export type Patience = () => (failures: number) => Promise<boolean>;

/** Clock, random source and wait, so that tests need not really wait. */
export interface Waiting {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<unknown>;
  /** From 0 to below 1. */
  readonly random: () => number;
}

const FIRST_MS = 20;
const LONGEST_MS = 400;

/**
 * Random pauses up to a limit that doubles (full jitter), so that two conflicting writers are
 * unlikely to conflict again. No pause begins that would end after `budgetMs`.
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

/** Gives up after this many attempts, with no pauses between them. */
export const attempts =
  (most: number): Patience =>
  () =>
  async (failures) =>
    failures < most;
