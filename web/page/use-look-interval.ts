import { useSyncExternalStore } from 'react';

/** Changes by other users are polled at this interval, in milliseconds. */
const EVERY = 10_000;

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/**
 * Returns the `pollingInterval` of a query in milliseconds; 0 while the page is hidden, so that it is not polled.
 * `every`: the interval while the page is visible.
 */
export const useLookInterval = (every: number = EVERY): number =>
  useSyncExternalStore(subscribe, () => (document.visibilityState === 'hidden' ? 0 : every));
