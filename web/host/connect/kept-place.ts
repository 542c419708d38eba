import type { Place } from '../host.ts';
import type { Bridge } from './bridge.ts';

/** Some hosts report the whole address, others what we had put behind its `#!`. */
export const placeIn = (address: string): Place =>
  Object.fromEntries(new URLSearchParams(address.replace(/^.*#!/, '')));

/** Pages within another's: of its address nothing is ours, and some hosts do not even answer them. */
const WITHIN_ANOTHER = /^(issue-panel|macro)$/;

/** The bridge answers at once; what it has not said by then it does not say. */
const PATIENCE_MS = 1_000;

/** The place that the host's address keeps behind `#!` when the page is opened; none where it keeps or tells none. */
export const keptPlace = async ({ history }: Bridge, kind: string): Promise<Place> => {
  if (!history || WITHIN_ANOTHER.test(kind)) return {};
  const state = await new Promise<string>((resolve) => {
    setTimeout(resolve, PATIENCE_MS, '');
    const said = history.getState('hash', resolve);
    if (typeof said === 'string') resolve(said);
  });
  return placeIn(state);
};
