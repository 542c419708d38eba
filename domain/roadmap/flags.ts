/** A milestone on the timeline: the left edge of its first day, and the width of its name. */
export interface FlagPlace {
  readonly id: string;
  readonly x: number;
  readonly name: number;
}

export interface Flag {
  readonly id: string;
  readonly x: number;
  /** Whether there is room for the name; otherwise a pennant is drawn. */
  readonly named: boolean;
  readonly width: number;
}

export const PENNANT = 14;
/** The border and the space around the name. */
const PADDING = 15;
const GAP = 4;

/**
 * Flags that never overlap (R-PLAN-10): a name is drawn if it ends before the next flag; otherwise it is in the
 * tooltip of a pennant. Sorted by position.
 */
export const flagsOf = (places: readonly FlagPlace[]): Flag[] => {
  const sorted = [...places].sort((left, right) => left.x - right.x);
  return sorted.map(({ id, x, name }, index) => {
    const next = sorted[index + 1]?.x ?? Number.POSITIVE_INFINITY;
    const whole = name + PADDING;
    const isNamed = x + whole + GAP <= next;
    return { id, x, named: isNamed, width: isNamed ? whole : PENNANT };
  });
};
