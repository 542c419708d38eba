import type { Place } from '../host.ts';
import type { Bridge } from './bridge.ts';

/** Returns the place in a reported address. Some hosts report the whole address, others only the part after `#!`. */
export const placeIn = (address: string): Place =>
  Object.fromEntries(new URLSearchParams(address.replace(/^.*#!/, '')));

/**
 * Kinds of pages that are embedded in another page. Nothing in that page's address is ours, and some hosts do not even
 * answer a request for it.
 */
const WITHIN_ANOTHER = /^(issue-panel|macro)$/;

/** Milliseconds to wait for the bridge. It normally answers immediately; after this time it will not answer. */
const PATIENCE_MS = 1_000;

/**
 * Returns the place after `#!` in the host's address when the page is opened; empty if there is none or the host does
 * not report it.
 */
export const keptPlace = async ({ history }: Bridge, kind: string): Promise<Place> => {
  if (!history || WITHIN_ANOTHER.test(kind)) return {};
  const state = await new Promise<string>((resolve) => {
    setTimeout(resolve, PATIENCE_MS, '');
    const said = history.getState('hash', resolve);
    if (typeof said === 'string') resolve(said);
  });
  return placeIn(state);
};
