/** The moment that a text names, in milliseconds since the epoch; Jira writes zones without a colon. Null: it names none. */
export const instantOf = (text: string): number | null => {
  const at = Date.parse(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  return Number.isNaN(at) ? null : at;
};
