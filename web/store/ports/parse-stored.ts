/** What the browser kept as JSON; null for nothing and for what is none, since anybody may write there. */
export const parseStored = (text: string | null): unknown => {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
