const KEY = 'cairn.tour';

/** How many stops of the tour have been seen in this browser; a frame of another site may have no storage at all. */
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
    // The tour begins anew the next time.
  }
};
