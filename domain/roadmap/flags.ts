/** A milestone where it stands on the timeline: its first day's left edge, and the width that its name takes. */
export interface FlagPlace {
  readonly id: string;
  readonly x: number;
  readonly name: number;
}

export interface Flag {
  readonly id: string;
  readonly x: number;
  /** Whether there is room for the name; else a pennant stands for it. */
  readonly named: boolean;
  readonly width: number;
}

export const PENNANT = 14;
/** The edge, and the space around the name. */
const PADDING = 15;
const GAP = 4;

/**
 * Flags that never cover each other (R-PLAN-10): a name is written where it ends before the next flag
 * begins; without that room it is in the tooltip of a pennant. Flags come by their place.
 */
export const flagsOf = (places: readonly FlagPlace[]): Flag[] => {
  const sorted = [...places].sort((left, right) => left.x - right.x);
  return sorted.map(({ id, x, name }, at) => {
    const next = sorted[at + 1]?.x ?? Number.POSITIVE_INFINITY;
    const whole = name + PADDING;
    const named = x + whole + GAP <= next;
    return { id, x, named, width: named ? whole : PENNANT };
  });
};
