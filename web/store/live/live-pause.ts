/** Milliseconds between two polls: on a visible page (`seen`), on a hidden one, and at most. */
const PAUSE = { seen: 3000, hidden: 60_000, longest: 60_000 } as const;

export interface Hearing {
  readonly failures: number;
  readonly hidden: boolean;
}

/**
 * Returns the milliseconds before the next poll for changes by others. A hidden page waits longer than a visible one,
 * and each failure doubles the pause.
 */
export const pauseBefore = ({ failures, hidden }: Hearing): number =>
  Math.min(PAUSE.longest, (hidden ? PAUSE.hidden : PAUSE.seen) * 2 ** Math.min(failures, 10));
