import { useEffect } from 'react';
import { loadRemainingModules } from '../../later/later-module.ts';

/** Name of a mark in the browser's performance timeline. It is set when all code of the page has loaded. */
const COMPLETE = 'cairn-complete';

const bring = async (): Promise<void> => {
  await loadRemainingModules();
  if (navigator.onLine) performance.mark(COMPLETE);
  else addEventListener('online', bring, { once: true });
};

/**
 * Loads all remaining code once the map is shown and the page is idle, so that every dialog can be opened offline. What
 * could not be loaded is loaded when the network is back.
 */
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
