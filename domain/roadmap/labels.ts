/** The position of a bar's title: in the bar, or next to it. */
export type LabelSide = 'inside' | 'right' | 'left';

/** All values are in pixels. */
export interface LabelRoom {
  /** `bar` is the width of the bar, and `seen` the width of its visible part. */
  readonly bar: number;
  readonly seen: number;
  readonly text: number;
  /** The visible space after the end of the bar, and before its start. */
  readonly right: number;
  readonly left: number;
  /** True if the line of a dependency begins at the end of the bar. A title on the right would cross it. */
  readonly linked?: boolean;
}

export const LABEL = { inset: 8, gap: 8, least: 96, part: 0.62 } as const;

/**
 * Returns the position of a title. It is inside the bar if it fits there, or if enough of it fits to recognise it. If
 * not, it is to the right of the bar if it fits there, or else to the left. A title that fits nowhere is on the side
 * with more room.
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
