/** Milliseconds between two polls of a visible page: while others work on the board, and when nothing happens. */
const PAUSE = { busy: 3000, longest: 60_000 } as const;

/** Milliseconds after a change for which the board counts as worked on. Then the pause grows with the square of time. */
const BUSY_FOR = 10_000;

/** Tabs of one person wait up to this share longer, so that the first one polls and the others hear its answer. */
const SPREAD = 0.2;

export interface Quiet {
  readonly failures: number;
  /** Milliseconds since the last change, by this user or by others. */
  readonly quiet: number;
  /** From 0 to 1, chosen anew for each pause. */
  readonly chance: number;
  /** Whether most of the app's quota of the tracker is used up: each change that is heard of costs some of it. */
  readonly nearLimit: boolean;
}

/**
 * Returns the milliseconds before the next poll for changes by others. Each failure doubles the pause, so that a backend
 * or a host that refuses calls is asked less often. Near the limit of the tracker's quota, it is the longest pause
 * (R-LIVE-15).
 */
export const pauseBefore = ({ failures, quiet, chance, nearLimit }: Quiet): number => {
  if (nearLimit) return PAUSE.longest;
  const calm = PAUSE.busy * Math.max(1, quiet / BUSY_FOR) ** 2;
  const pause = calm * 2 ** Math.min(failures, 10) * (1 + SPREAD * chance);
  return Math.min(PAUSE.longest, Math.round(pause));
};
