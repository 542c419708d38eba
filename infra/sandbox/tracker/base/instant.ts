/**
 * Parses a timestamp to milliseconds since 1970. Also accepts Jira's time zones without a colon. Returns null for an
 * invalid timestamp.
 */
export const instantOf = (text: string): number | null => {
  const milliseconds = Date.parse(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  return Number.isNaN(milliseconds) ? null : milliseconds;
};
