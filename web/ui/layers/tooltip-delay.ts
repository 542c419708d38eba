/** Milliseconds for which the pointer must rest before a tooltip is shown. */
export const TOOLTIP_DELAY = 500;
