import { remember, remembered } from '../../ui/remembered.ts';

const KEY = 'cairn.tour';

/** Returns the number of tour stops seen in this browser; 0 if none is stored. */
export const tourReached = (): number => {
  const stored = Number(remembered(KEY));
  return Number.isInteger(stored) && stored > 0 ? stored : 0;
};

export const keepTour = (reached: number): void => remember(KEY, String(reached));
