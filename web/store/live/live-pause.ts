/** Milliseconds between two looks at what others changed. */
const PAUSE = { seen: 3000, hidden: 60_000, longest: 60_000 } as const;

export interface Hearing {
  /** How many looks in a row came to nothing. */
  readonly failures: number;
  readonly hidden: boolean;
}

/** A page that is seen asks often, a hidden one seldom, and one that gets no answer ever less often. */
export const pauseBefore = ({ failures, hidden }: Hearing): number =>
  Math.min(PAUSE.longest, (hidden ? PAUSE.hidden : PAUSE.seen) * 2 ** Math.min(failures, 10));
