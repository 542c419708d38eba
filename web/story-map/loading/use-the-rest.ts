import { useEffect } from 'react';
import { loadRemainingModules } from '../../later/later-module.ts';
import { whenIdle } from '../../ui/when-idle.ts';

/** Name of a mark in the browser's performance timeline. It is set when all code of the page has loaded. */
const COMPLETE = 'cairn-complete';

/** A page that is never idle loads the code after this many milliseconds. */
const LONGEST = 10_000;

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
  useEffect(() => (settled ? whenIdle(() => void bring(), LONGEST) : undefined), [settled]);
};
