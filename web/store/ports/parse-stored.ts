/**
 * Parses JSON from the browser's storage. Returns null if there is no text or if it is invalid, because other code may
 * write there.
 */
export const parseStored = (text: string | null): unknown => {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
