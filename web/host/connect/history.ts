import type { HostHistory, Place } from '../host.ts';
import { stepsIn } from '../steps.ts';
import type { Bridge } from './bridge.ts';
import { placeIn } from './kept-place.ts';

const stateOf = (place: Place): string => `${new URLSearchParams(place)}`;

/** One history per bridge: a bridge accepts only one listener, so all our steps must go through the same history. */
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
 * Returns our history over `AP.history`, which only pages with their own address have. `place`: the place in the
 * address when the page was opened.
 */
export const historyOver = (bridge: Bridge, place: Place): HostHistory => {
  const history = opened.get(bridge) ?? open(bridge, place);
  opened.set(bridge, history);
  return history;
};
