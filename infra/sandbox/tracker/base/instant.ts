/**
 * Parses a timestamp to milliseconds since 1970. Accepts time zones with and without a colon, because Jira writes none.
 * Returns null if the timestamp is invalid.
 */
export const instantOf = (text: string): number | null => {
  const milliseconds = Date.parse(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  return Number.isNaN(milliseconds) ? null : milliseconds;
};
