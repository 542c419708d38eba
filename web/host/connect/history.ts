import type { HostHistory, Place } from '../host.ts';
import { stepsIn } from '../steps.ts';
import type { Bridge } from './bridge.ts';
import { placeIn } from './kept-place.ts';

const stateOf = (place: Place): string => `${new URLSearchParams(place)}`;

/**
 * A bridge accepts only one listener for its history, so there is one history for each bridge, which all callers share.
 */
const opened = new WeakMap<Bridge, HostHistory>();

const open = ({ history }: Bridge, place: Place): HostHistory =>
  stepsIn(
    {
      push: (next) => history?.pushState(stateOf(next)),
      replace: (next) => history?.replaceState(stateOf(next)),
      listen: (report) => history?.popState(({ newURL = '' }) => report(placeIn(newURL))),
    },
    place,
  );

/**
 * Returns the history of a page over `AP.history`, which exists only on pages with their own address. `place` is the
 * place in the address when the page was opened.
 */
export const historyOver = (bridge: Bridge, place: Place): HostHistory => {
  const history = opened.get(bridge) ?? open(bridge, place);
  opened.set(bridge, history);
  return history;
};
