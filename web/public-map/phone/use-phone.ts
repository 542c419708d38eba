import { useSyncExternalStore } from 'react';

/** As wide as a phone that is held upright; the look of the page without a script turns there, too. */
const PHONE = '(max-width: 719px)';

/** Whether there is room for one goal at a time alone. */
export const isPhone = (): boolean => window.matchMedia(PHONE).matches;

const listen = (changed: () => void): (() => void) => {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

export const useIsPhone = (): boolean => useSyncExternalStore(listen, isPhone);
