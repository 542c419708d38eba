import { useEffect, useEffectEvent } from 'react';
import { createStore } from '../../model/store.ts';

/** Counts requests of the page's toolbar to fit the map into the viewport. */
const requests = createStore({ count: 0 });

/** Asks the board to choose the zoom at which the whole map is visible. */
export const requestFit = (): void => requests.set({ count: requests.get().count + 1 });

export const useFitRequests = (fit: () => void): void => {
  const onRequest = useEffectEvent(fit);
  useEffect(() => requests.subscribe(() => onRequest()), []);
};
