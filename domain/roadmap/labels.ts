/** The position of a bar's title: in the bar, or next to it. */
export type LabelSide = 'inside' | 'right' | 'left';

/** All values are in pixels. */
export interface LabelRoom {
  /** Width of the bar, and of its visible part. */
  readonly bar: number;
  readonly seen: number;
  readonly text: number;
  /** The visible space to the right of the bar's end, and to the left of its start. */
  readonly right: number;
  readonly left: number;
  /** True if a dependency is drawn from the end of the bar. A title there would cross it. */
  readonly linked?: boolean;
}

export const LABEL = { inset: 8, gap: 8, least: 96, part: 0.62 } as const;

/**
 * Returns the position of a title: inside the bar if the title fits, or if enough of it fits to be recognised;
 * otherwise to the right of the bar, otherwise to the left. A title that fits nowhere is put where there is more room.
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
