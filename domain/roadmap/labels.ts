/** The position of a bar's title: in the bar, or beside it. */
export type LabelSide = 'inside' | 'right' | 'left';

/** Everything in pixels. */
export interface LabelRoom {
  /** Width of the bar, and of its visible part. */
  readonly bar: number;
  readonly seen: number;
  readonly text: number;
  /** The visible space right of the bar's end, and left of its start. */
  readonly right: number;
  readonly left: number;
  /** Whether a dependency is drawn from the end of the bar, where it would cross a title. */
  readonly linked?: boolean;
}

export const LABEL = { inset: 8, gap: 8, least: 96, part: 0.62 } as const;

/**
 * The place of a title: inside if it fits, or if enough of it fits to be recognised; otherwise right of the bar,
 * otherwise left. A title that fits nowhere is put where there is more room.
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
