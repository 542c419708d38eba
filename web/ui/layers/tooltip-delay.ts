/** For this many milliseconds, the pointer must be on a control before its tooltip is shown. */
export const TOOLTIP_DELAY = 500;
