/** Milliseconds of rest before a tooltip shows. */
export const TOOLTIP_DELAY = 500;
