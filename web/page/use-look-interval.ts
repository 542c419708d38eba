import { useSyncExternalStore } from 'react';

/** Milliseconds between two polls for changes by other users. */
const EVERY = 10_000;

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** Returns the `pollingInterval` of a query in milliseconds; 0 (no polling) while the page is hidden. */
export const useLookInterval = (): number =>
  useSyncExternalStore(subscribe, () => (document.visibilityState === 'hidden' ? 0 : EVERY));
