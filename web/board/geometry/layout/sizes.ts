/**
 * Sizes in board units. The rules demand a card of 190 by 90 and a goal height of 70 (R-MAP-11). All other sizes are
 * free.
 */
export const CARD = { width: 190, height: 90, gap: 8 } as const;

/** The field to add a story, which is at the end of a cell. At the initial zoom of 80 %, it is 24 pixels high. */
export const ADD = { height: 30 } as const;
/** A row is a target of its own: 24 pixels high at the initial zoom of 80 %. */
export const SUBTASK = { height: 30, padding: 4, shown: 5 } as const;

/** The column of a step. On a horizontal map it is a row. */
export const COLUMN = {
  /** Space between a column's edge and its cards. */
  padding: 6,
  /** Size of a strip, which is a collapsed goal or step, along the map. */
  collapsed: 46,
  /** Size of a group of collapsed steps along a vertical map: a square in the row of steps. */
  group: 96,
  /** Minimum number of neighbouring folded steps without stories that form a group. */
  grouped: 3,
  /** Space between the content and the edge of a folded goal or step. */
  stripPadding: 3,
  goalGap: 16,
} as const;

export const TRACKS = {
  /** On a vertical map, the number of stories per track in the fullest cell of a step. */
  crowd: 12,
  /**
   * `crowd` on a map whose lanes are projects. It is smaller, because a step has stories only in its own lane, so a
   * high cell leaves empty space under all other steps.
   */
  crowdOfProject: 6,
  /** Maximum number of tracks of a step on a vertical map. */
  most: 4,
  /** On a horizontal map with several lanes, a lane has two tracks if its fullest cell has two to `few` stories. */
  few: 6,
  /**
   * Number of tracks of a lane whose fullest cell has more than `few` stories. It is small, so that the next lane stays
   * visible.
   */
  mostBeside: 3,
  /** Maximum number of tracks of a lane that is the only lane of a horizontal map. */
  mostAlone: 8,
} as const;

/** Positions and sizes, across the map, of the two levels of the map's header: goals, then steps. */
export interface BandSizes {
  readonly goal: { readonly start: number; readonly size: number };
  readonly step: { readonly start: number; readonly size: number };
  readonly size: number;
}

export const BAND: Readonly<Record<'vertical' | 'horizontal', BandSizes>> = {
  vertical: { goal: { start: 8, size: 70 }, step: { start: 92, size: 90 }, size: 190 },
  horizontal: { goal: { start: 12, size: 150 }, step: { start: 174, size: 190 }, size: 374 },
};

/** Sizes of the map's header in the far view, in screen pixels, so that it stays readable even if cards are tiny. */
const FAR_BAND: typeof BAND = {
  vertical: { goal: { start: 8, size: 36 }, step: { start: 48, size: 20 }, size: 74 },
  horizontal: { goal: { start: 8, size: 116 }, step: { start: 132, size: 116 }, size: 256 },
};

/** Largest scale (pixels per board unit) that counts as the far view. */
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

/** Minimum size of a goal along the map in the far view, in screen pixels, so that its name fits. */
export const LEAST_FAR_GOAL = 92;

/**
 * Height of the band with project names above the goals, and width of a name's card, on a board of several projects
 * (R-MAP-11).
 */
export const PROJECT = { size: 26, card: 150 } as const;

export const LANE = {
  /** Height of a lane's header in screen pixels, at every zoom, so that it is always readable. */
  headerPixels: 36,
  /** Height of the lane headers on a horizontal map, in screen pixels. It is enough for three lines of text. */
  ledgePixels: 76,
  /** Width of the column of lane names in the far view, in screen pixels. */
  asidePixels: 184,
  /** Minimum width of the viewport, in screen pixels, at which the column of lane names is shown. */
  asideRoom: 720,
  /** Minimum height of a lane in the far view, in screen pixels, so that its name fits in the column of lane names. */
  leastFar: 28,
  padding: 6,
  gap: 8,
  /** Space between the map's header and the line before the first lane. */
  leadGap: 6,
  /** Height of a row of cells without stories. */
  emptyHeight: 36,
} as const;

/**
 * Sizes of a closing band. It follows the cells of a lane, shows the lane's stories without a step, and is as wide as
 * the viewport.
 */
export const CLOSING = {
  /** Height of the band's label, in screen pixels. */
  labelPixels: 28,
  padding: 8,
  rows: 1,
  /** Number of tracks when the size of the viewport is unknown. */
  tracks: 5,
} as const;

/**
 * Sizes of the dock: the closing band of a horizontal map. It sticks to the lower edge of the viewport, because below
 * all steps its stories would be out of sight.
 */
export const DOCK = {
  /** Maximum height of the dock, as a share of the viewport's height below the lane headers. */
  share: 0.45,
  /**
   * Maximum number of rows of cards in the far view. With a fixed number of rows, the width of a lane shows how many
   * stories without a step it has.
   */
  farRows: 13,
} as const;

/** Width, in screen pixels, of the column before the first goal. This column names the levels of the map's header. */
export const RAIL = 24;

export const MARGIN = 10;

/** Maximum width and height of the canvas, in screen pixels (R-MAP-12). */
export const LARGEST_CANVAS = 31_000;
