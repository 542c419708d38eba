/** The text that this browser remembers under a key; null when there is none, or when a frame has no storage. */
export const remembered = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Remembers a text in this browser. A frame without storage forgets it when the page is left. */
export const remember = (key: string, text: string): void => {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Browsers may block the storage of a frame from another site.
  }
};
