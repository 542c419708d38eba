/** Sizes in board units (spec 000 §9: card 190 by 90, goal height 70); the rest is our own spacing. */
export const CARD = { width: 190, height: 90, gap: 8 } as const;

/** Where a story is added at the end of a cell. */
export const ADD = { height: 28 } as const;
export const SUBTASK = { height: 24, padding: 4, shown: 5 } as const;

/** A step's column, or its row where the map is horizontal. */
export const COLUMN = {
  /** Between a column's edge and its cards. */
  padding: 6,
  /** Along, of a collapsed goal or step. */
  collapsed: 48,
  /** Free space between the columns of two goals. */
  goalGap: 16,
} as const;

export const TRACKS = {
  /** In a vertical map, a step with more stories than this in one cell gets a second track of cards, and so on. */
  crowd: 12,
  /** No cell gets more tracks than this. */
  most: 4,
  /** Where stories flow to the right, a long row is read with less trouble than a high step. */
  mostBeside: 6,
  /** Unless its lane is the only one, so that there is nothing to make room for. */
  mostAlone: 8,
} as const;

/** What the head of the board measures across: goals, then steps, joined by hairlines. */
export interface BandSizes {
  readonly goal: { readonly start: number; readonly size: number };
  readonly step: { readonly start: number; readonly size: number };
  readonly size: number;
}

export const BAND: Readonly<Record<'vertical' | 'horizontal', BandSizes>> = {
  vertical: { goal: { start: 22, size: 70 }, step: { start: 112, size: 90 }, size: 212 },
  horizontal: { goal: { start: 12, size: 150 }, step: { start: 174, size: 190 }, size: 374 },
};

/** The band over the goals of each project, on a board of several (spec 000 §9: project card 150). */
export const PROJECT = { size: 26, card: 150 } as const;

export const LANE = {
  /** In screen pixels: a lane's header keeps its size at every zoom, so that it can always be read. */
  headerPixels: 40,
  /** The same where lanes stand beside each other and their headers are narrow: two lines. */
  ledgePixels: 64,
  padding: 8,
  gap: 8,
  /** Body height of a lane without stories. */
  emptyHeight: 56,
} as const;

/** Margin of the canvas before the first goal and behind the last. */
export const MARGIN = 10;
