/** Formats a timestamp in Jira's notation: `2026-11-21T09:00:00.000+0000`. */
export const jiraTime = (instant: string): string => instant.replace('Z', '+0000');
