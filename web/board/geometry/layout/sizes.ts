/** Sizes in board units (R-MAP-11: card 190 by 90, goal height 70); the rest is our own spacing. */
export const CARD = { width: 190, height: 90, gap: 8 } as const;

/** Where a story is added at the end of a cell. */
export const ADD = { height: 26 } as const;
export const SUBTASK = { height: 24, padding: 4, shown: 5 } as const;

/** A step's column, or its row where the map is horizontal. */
export const COLUMN = {
  /** Between a column's edge and its cards. */
  padding: 6,
  /** Along, of a collapsed goal or step: a strip with its name turned. */
  collapsed: 40,
  /** Between a strip's edge and what is drawn of it. */
  stripPadding: 3,
  /** Free space between the columns of two goals. */
  goalGap: 16,
} as const;

export const TRACKS = {
  /** In a vertical map, a step with more stories than this in one cell gets a second track of cards, and so on. */
  crowd: 12,
  /**
   * The same where lanes are projects: a step has stories in the lane of its own project alone, and what is high in it
   * is empty under the steps of all others.
   */
  crowdOfProject: 6,
  /** No cell gets more tracks than this. */
  most: 4,
  /** Where lanes stand side by side, up to so many stories in its fullest cell leave a lane at two tracks. */
  few: 6,
  /** And more widen it to these: the next lane is to stay in sight. */
  mostBeside: 3,
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
  vertical: { goal: { start: 8, size: 70 }, step: { start: 92, size: 90 }, size: 190 },
  horizontal: { goal: { start: 12, size: 150 }, step: { start: 174, size: 190 }, size: 374 },
};

/**
 * The same in screen pixels where the map is seen from afar: its heads keep a size that can be read, however small
 * its cards are.
 */
const FAR_BAND: typeof BAND = {
  vertical: { goal: { start: 8, size: 36 }, step: { start: 48, size: 20 }, size: 74 },
  horizontal: { goal: { start: 8, size: 116 }, step: { start: 132, size: 116 }, size: 256 },
};

/** Pixels for one board unit up to which cards are blocks of colour, and heads keep their pixels. */
const FAR = 0.355;

export const isFar = (scale: number): boolean => scale <= FAR;

export const bandAt = (orientation: keyof typeof BAND, scale: number): BandSizes => {
  if (!isFar(scale)) return BAND[orientation];
  const { goal, step, size } = FAR_BAND[orientation];
  const units = (stretch: { start: number; size: number }) => ({
    start: stretch.start / scale,
    size: stretch.size / scale,
  });
  return { goal: units(goal), step: units(step), size: size / scale };
};

/** In screen pixels, along the map: no goal is narrower from afar than its name needs. */
export const LEAST_FAR_GOAL = 92;

/** The band over the goals of each project, on a board of several (R-MAP-11). */
export const PROJECT = { size: 26, card: 150 } as const;

export const LANE = {
  /** In screen pixels: a lane's header keeps its size at every zoom, so that it can always be read. */
  headerPixels: 36,
  /** The same where lanes stand beside each other and their headers are narrow: three lines. */
  ledgePixels: 76,
  /** The same where lanes are seen from afar: a column of names before the map. */
  asidePixels: 184,
  /** Below which, in screen pixels, there is no room for a column of names. */
  asideRoom: 720,
  /** In screen pixels, a lane that is seen from afar: its name fits beside it. */
  leastFar: 28,
  padding: 6,
  gap: 8,
  /** Body height of a lane that shows a row of cells without a story in it. */
  emptyHeight: 36,
} as const;

/** The band that closes a lane: its stories without a step, flowing over the width that is in sight. */
export const CLOSING = {
  /** In screen pixels: what the band is called. */
  labelPixels: 28,
  padding: 8,
  /** Rows of cards until all of them are asked for. */
  rows: 1,
  /** Tracks where nobody has said how much is in sight. */
  tracks: 5,
} as const;

/**
 * The same where lanes lie beside each other: a dock along the lower edge of what is in sight, so that it need not be
 * looked for below all steps.
 */
export const DOCK = {
  /** It takes no more of the room under the heads of lanes. */
  share: 0.45,
  /** Rows of blocks, seen from afar: the width of a lane tells how much it holds. */
  farRows: 13,
} as const;

/** In screen pixels: where the levels of the head are named, before the first goal. */
export const RAIL = 24;

/** Margin of the canvas before the first goal and behind the last. */
export const MARGIN = 10;
