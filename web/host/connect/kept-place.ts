import type { Place } from '../host.ts';
import type { Bridge } from './bridge.ts';

/**
 * Returns the place in an address that the host reports. Some hosts report the whole address, others only the part
 * after `#!`.
 */
export const placeIn = (address: string): Place =>
  Object.fromEntries(new URLSearchParams(address.replace(/^.*#!/, '')));

/**
 * Kinds of pages that are embedded in another page. The address of that page contains no place of Cairn, and some hosts
 * do not even answer a request for it.
 */
const WITHIN_ANOTHER = /^(issue-panel|macro)$/;

/**
 * Milliseconds to wait for the bridge, which normally answers immediately. If it has not answered by then, it never
 * will.
 */
const PATIENCE_MS = 1_000;

/**
 * Returns the place after `#!` in the host's address when the page opens; empty if there is none, or if the host does
 * not report the address.
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
