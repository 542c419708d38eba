/** Returns the text that this browser stores under a key; null if there is none, or if the frame has no storage. */
export const remembered = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Stores a text in this browser. In a frame without storage, the text is lost when the user leaves the page. */
export const remember = (key: string, text: string): void => {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Browsers may block the storage of a frame from another site.
  }
};
