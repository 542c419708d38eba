/** A milestone on the timeline: the left edge of its first day, and the width of its name. In pixels. */
export interface FlagPlace {
  readonly id: string;
  readonly x: number;
  readonly name: number;
}

export interface Flag {
  readonly id: string;
  readonly x: number;
  /** True if there is room for the name. If false, a pennant is drawn instead. */
  readonly named: boolean;
  readonly width: number;
}

export const PENNANT = 14;
/** The width of the border and of the space around the name. */
const PADDING = 15;
const GAP = 4;

/**
 * Returns the flags of milestones, sorted by position (R-PLAN-10). A flag has its name if the name ends before the next
 * flag. If not, the flag is a pennant with the name as a tooltip.
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
