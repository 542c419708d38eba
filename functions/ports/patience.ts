/**
 * Waits before a command is tried again that others were faster than `failures` times; false when it has been tried
 * for long enough. Asked for anew by each command.
 */
export type Patience = () => (failures: number) => Promise<boolean>;

/** Time and chance, so that tests pass minutes in no time. */
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
 * Pauses of any length up to a bound that doubles (full jitter): writers who met once are unlikely to meet again. A
 * pause that would end after `budgetMs` is not begun.
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

/** So many attempts, one right after the other. */
export const attempts =
  (most: number): Patience =>
  () =>
  async (failures) =>
    failures < most;
