const KEY = 'cairn.tour';

/** Number of tour stops seen in this browser; 0 in a frame without storage. */
export const tourReached = (): number => {
  try {
    const stored = Number(localStorage.getItem(KEY));
    return Number.isInteger(stored) && stored > 0 ? stored : 0;
  } catch {
    return 0;
  }
};

export const keepTour = (reached: number): void => {
  try {
    localStorage.setItem(KEY, String(reached));
  } catch {
    // Without storage, the tour starts from the beginning next time.
  }
};
