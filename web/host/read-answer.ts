/** Returns the parsed JSON, or the text itself if it is not JSON; null for an empty text. */
export const bodyOf = (text: string): unknown => {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/**
 * Returns the milliseconds to wait by a `Retry-After` header, in which Jira names seconds; null if the header is
 * missing or not a number.
 */
export const waitOf = (header: string | null): number | null => {
  const seconds = header === null ? Number.NaN : Number(header);
  return Number.isFinite(seconds) ? seconds * 1000 : null;
};
