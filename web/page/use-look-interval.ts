import { useSyncExternalStore } from 'react';

/** Milliseconds between two polls for others' changes. */
const EVERY = 10_000;

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** `pollingInterval` in milliseconds; 0 (no polling) while the page is hidden. */
export const useLookInterval = (): number =>
  useSyncExternalStore(subscribe, () => (document.visibilityState === 'hidden' ? 0 : EVERY));
