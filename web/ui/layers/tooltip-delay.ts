/** Milliseconds that the pointer must stay on a control before its tooltip is shown. */
export const TOOLTIP_DELAY = 500;
