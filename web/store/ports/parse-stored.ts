/**
 * Parses JSON from the browser's storage; null if there is none or it is invalid, because other code may write there.
 */
export const parseStored = (text: string | null): unknown => {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
