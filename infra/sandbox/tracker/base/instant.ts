/**
 * Parses a timestamp to milliseconds since 1970; Jira writes time zones without a colon. Null for
 * an invalid one.
 */
export const instantOf = (text: string): number | null => {
  const milliseconds = Date.parse(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  return Number.isNaN(milliseconds) ? null : milliseconds;
};
