/** Metric of sites whose requests are refused because there are too many. An alarm watches it. */
export const BLOCKED_SITES = 'BlockedSites';
