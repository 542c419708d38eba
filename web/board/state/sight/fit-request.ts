import { useEffect, useEffectEvent } from 'react';
import { createStore } from '../../model/store.ts';

/** How often the tools of a page have asked its board to show all of its map. */
const requests = createStore({ count: 0 });

/** Asks the board of the page to zoom so that all of its map is in sight. */
export const requestFit = (): void => requests.set({ count: requests.get().count + 1 });

export const useFitRequests = (fit: () => void): void => {
  const onRequest = useEffectEvent(fit);
  useEffect(() => requests.subscribe(() => onRequest()), []);
};
