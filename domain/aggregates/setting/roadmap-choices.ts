/** What the rows of a roadmap represent (R-PLAN-8). */
export const ROW_MODES = ['goal', 'release', 'sprint'] as const;
export type RowMode = (typeof ROW_MODES)[number];

/** The width of one week, month or quarter on the timeline, in pixels (R-PLAN-7). */
export const COLUMN = 320;

export const TIMELINE_MODES = ['week', 'month', 'quarter'] as const;
export type TimelineMode = (typeof TIMELINE_MODES)[number];

/** The width of a day in pixels, by timeline mode. */
export const PIXELS_OF: Readonly<Record<TimelineMode, number>> = {
  week: COLUMN / 7,
  month: COLUMN / 30.4,
  quarter: COLUMN / 91,
};
/** The limits of the free zoom: the width of a day in pixels. */
export const PIXELS = { least: 0.25, most: 60 } as const;

/** Returns the timeline mode in which a day has this width in pixels; null when no mode has it. */
export const modeOf = (pixels: number): TimelineMode | null =>
  TIMELINE_MODES.find((mode) => Math.abs(PIXELS_OF[mode] - pixels) < 0.01) ?? null;

export const boundedPixels = (pixels: number): number =>
  Math.min(PIXELS.most, Math.max(PIXELS.least, pixels));
