/** Milliseconds between two polls for changes by others. */
const PAUSE = { seen: 3000, hidden: 60_000, longest: 60_000 } as const;

export interface Hearing {
  readonly failures: number;
  readonly hidden: boolean;
}

/**
 * Returns the milliseconds before the next poll: few for a visible page, many for a hidden page, doubled with each
 * failure.
 */
export const pauseBefore = ({ failures, hidden }: Hearing): number =>
  Math.min(PAUSE.longest, (hidden ? PAUSE.hidden : PAUSE.seen) * 2 ** Math.min(failures, 10));
