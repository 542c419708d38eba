/** Returns parsed JSON, or the text if it is not JSON; null for an empty text. */
export const bodyOf = (text: string): unknown => {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Returns a `Retry-After` header in milliseconds. Jira sends seconds. Null without the header. */
export const waitOf = (header: string | null): number | null => {
  const seconds = header === null ? Number.NaN : Number(header);
  return Number.isFinite(seconds) ? seconds * 1000 : null;
};
