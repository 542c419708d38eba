import type { HostHistory, Place } from '../host.ts';
import { stepsIn } from '../steps.ts';
import type { Bridge } from './bridge.ts';
import { placeIn } from './kept-place.ts';

const stateOf = (place: Place): string => `${new URLSearchParams(place)}`;

/**
 * One history per bridge: a bridge accepts only one listener, and every step of ours must go through the same history.
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
 * Our history over `AP.history`, which only pages with an address of their own have. `place` is the place in the
 * address when the page was opened.
 */
export const historyOver = (bridge: Bridge, place: Place): HostHistory => {
  const history = opened.get(bridge) ?? open(bridge, place);
  opened.set(bridge, history);
  return history;
};
