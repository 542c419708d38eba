/** Milliseconds between two polls for others' changes. */
const PAUSE = { seen: 3000, hidden: 60_000, longest: 60_000 } as const;

export interface Hearing {
  /** Number of consecutive failed polls. */
  readonly failures: number;
  readonly hidden: boolean;
}

/** Pause before the next poll: short for a visible page, long for a hidden one, doubled with each failure. */
export const pauseBefore = ({ failures, hidden }: Hearing): number =>
  Math.min(PAUSE.longest, (hidden ? PAUSE.hidden : PAUSE.seen) * 2 ** Math.min(failures, 10));
