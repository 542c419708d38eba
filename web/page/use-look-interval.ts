import { useSyncExternalStore } from 'react';

/** Milliseconds between two looks at what others changed. */
const EVERY = 10_000;

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** Milliseconds after which data is read again (`pollingInterval`); 0, never, while the page is hidden. */
export const useLookInterval = (): number =>
  useSyncExternalStore(subscribe, () => (document.visibilityState === 'hidden' ? 0 : EVERY));
