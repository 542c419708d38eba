import { useEffect } from 'react';
import { loadRemainingModules } from '../../later/later-module.ts';

/** Name of a user timing mark: all code of the page has loaded. */
const COMPLETE = 'cairn-complete';

const bring = async (): Promise<void> => {
  await loadRemainingModules();
  performance.mark(COMPLETE);
};

/** Loads the remaining code after the map is shown and the page is idle, so that dialogs also open offline. */
export const useTheRest = (settled: boolean): void => {
  useEffect(() => {
    if (!settled) return;
    // Some browsers do not have `requestIdleCallback`.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(() => void bring(), 2_000);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(() => void bring());
    return () => cancelIdleCallback(waiting);
  }, [settled]);
};
