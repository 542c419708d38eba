import { useEffect } from 'react';
import { loadRemainingModules } from '../../later/later-module.ts';

/** A user timing mark: from here on the page needs no more code. */
const COMPLETE = 'cairn-complete';

const bring = async (): Promise<void> => {
  await loadRemainingModules();
  performance.mark(COMPLETE);
};

/** Loads the remaining code once the map is shown and the page is idle, so that dialogs open offline too. */
export const useTheRest = (settled: boolean): void => {
  useEffect(() => {
    if (!settled) return;
    // Not every browser has `requestIdleCallback`.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(() => void bring(), 2_000);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(() => void bring());
    return () => cancelIdleCallback(waiting);
  }, [settled]);
};
