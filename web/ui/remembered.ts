/** Returns the text that the browser stores under a key; null if there is none, or if the frame may not use storage. */
export const remembered = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Stores a text in the browser. If the frame may not use storage, the text is lost when the user leaves the page. */
export const remember = (key: string, text: string): void => {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Browsers may refuse storage to a frame that belongs to another site.
  }
};

/** Returns the text that this visit has stored under a key: it survives a reload of the tab, but no new visit. */
export const rememberedInVisit = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Stores a text for this visit. If the frame may not use storage, the text is lost when the user leaves the page. */
export const rememberInVisit = (key: string, text: string): void => {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Browsers may refuse storage to a frame that belongs to another site.
  }
};
