/** Sizes in board units (spec 000 §9: card 190 by 90, goal height 70); the rest is our own spacing. */
export const CARD = { width: 190, height: 90, gap: 8 } as const;

/** Where a story is added at the end of a cell. */
export const ADD = { height: 28 } as const;
export const SUBTASK = { height: 24, padding: 4, shown: 5 } as const;

export const COLUMN = {
  /** Between a column's edge and its cards. */
  padding: 6,
  /** Width of a collapsed goal or step. */
  collapsed: 48,
  /** Free space between the columns of two goals. */
  goalGap: 16,
  /** A step with more stories than this in one cell gets a second track of cards, and so on. */
  crowd: 12,
  /** No step gets more tracks than this. */
  maxTracks: 4,
} as const;

/** The head of the board: goals over steps, joined by hairlines. */
export const BAND = {
  paddingTop: 12,
  goalHeight: 70,
  link: 12,
  stepHeight: 90,
  paddingBottom: 10,
} as const;

export const GOAL_Y = BAND.paddingTop;
export const STEP_Y = GOAL_Y + BAND.goalHeight + BAND.link;
export const BAND_HEIGHT = STEP_Y + BAND.stepHeight + BAND.paddingBottom;

export const LANE = {
  /** In screen pixels: a lane's header keeps its size at every zoom, so that it can always be read. */
  headerPixels: 40,
  padding: 8,
  gap: 8,
  /** Body height of a lane without stories. */
  emptyHeight: 56,
} as const;

/** Left and right margin of the canvas. */
export const MARGIN = 10;
