import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches, updated on change. */
export const useMedia = (query: string): boolean => {
  const listen = useCallback(
    (changed: () => void): (() => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(listen, () => window.matchMedia(query).matches);
};
