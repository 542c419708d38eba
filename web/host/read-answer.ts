/** Parsed JSON, or the text when it is none; null for no text. */
export const bodyOf = (text: string): unknown => {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Milliseconds of a `Retry-After` header, which gives seconds as Jira sends it; null without one. */
export const waitOf = (header: string | null): number | null => {
  const seconds = header === null ? Number.NaN : Number(header);
  return Number.isFinite(seconds) ? seconds * 1000 : null;
};
