/** A milestone on the timeline: the left edge of its first day, and the width of its name, in pixels. */
export interface FlagPlace {
  readonly id: string;
  readonly x: number;
  readonly name: number;
}

export interface Flag {
  readonly id: string;
  readonly x: number;
  /** True if there is room for the name. Otherwise a pennant is drawn. */
  readonly named: boolean;
  readonly width: number;
}

export const PENNANT = 14;
/** The border and the space around the name. */
const PADDING = 15;
const GAP = 4;

/**
 * Returns flags that never overlap (R-PLAN-10), sorted by position. A name is drawn if it ends before the next flag;
 * otherwise a pennant is drawn, with the name in its tooltip.
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
