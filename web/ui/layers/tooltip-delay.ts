/** Milliseconds of rest before a tooltip shows (spec 000 §9). */
export const TOOLTIP_DELAY = 500;
