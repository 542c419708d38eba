import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** Whether the reader has the page in sight; what is read again and again waits while it is not. */
export const useSeen = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState !== 'hidden');
