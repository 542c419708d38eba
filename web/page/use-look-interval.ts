import { useSyncExternalStore } from 'react';

/** Milliseconds between two polls for others' changes. */
const EVERY = 10_000;

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** The `pollingInterval` of a query, in milliseconds; 0 while the page is hidden, so that it does not poll. */
export const useLookInterval = (): number =>
  useSyncExternalStore(subscribe, () => (document.visibilityState === 'hidden' ? 0 : EVERY));
