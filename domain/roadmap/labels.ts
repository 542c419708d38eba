/** Where a bar's title stands: in the bar, or beside it. */
export type LabelSide = 'inside' | 'right' | 'left';

/** Everything in pixels. */
export interface LabelRoom {
  /** Width of the bar, and of the part of it that is in sight. */
  readonly bar: number;
  readonly seen: number;
  readonly text: number;
  /** From the bar's end to the right edge of what is in sight, and from the left edge to its beginning. */
  readonly right: number;
  readonly left: number;
  /** A link that is drawn leaves the bar at its end, where a title would stand on it. */
  readonly linked?: boolean;
}

export const LABEL = { inset: 8, gap: 8, least: 96, part: 0.62 } as const;

/**
 * Inside where it fits, or where enough of it does to be known and its end may be left out; else right of the bar,
 * else left. What fits nowhere stands where there is more room.
 */
export const labelSide = ({ bar, seen, text, right, left, linked }: LabelRoom): LabelSide => {
  const room = Math.min(bar, seen) - 2 * LABEL.inset;
  if (text <= room) return 'inside';
  if (room >= LABEL.least && room >= text * LABEL.part) return 'inside';
  const wanted = text + LABEL.gap;
  if (linked && wanted <= left) return 'left';
  if (wanted <= right) return 'right';
  if (wanted <= left) return 'left';
  return room >= LABEL.least ? 'inside' : 'right';
};
