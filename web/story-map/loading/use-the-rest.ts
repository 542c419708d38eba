import { useEffect } from 'react';
import { bringTheRest } from '../../later/later-module.ts';

/** A mark of the browser's user timing: from here on nothing of the page has to be fetched any more. */
const COMPLETE = 'cairn-complete';

const bring = async (): Promise<void> => {
  await bringTheRest();
  performance.mark(COMPLETE);
};

/** Once a map is there and the page is at rest, all that is left comes: dialogs open offline too. */
export const useTheRest = (settled: boolean): void => {
  useEffect(() => {
    if (!settled) return;
    // Not every browser knows when it is idle.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(() => void bring(), 2_000);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(() => void bring());
    return () => cancelIdleCallback(waiting);
  }, [settled]);
};
