import type { HostHistory, Place } from '../host.ts';
import { stepsIn } from '../steps.ts';
import type { Bridge } from './bridge.ts';
import { placeIn } from './kept-place.ts';

const stateOf = (place: Place): string => `${new URLSearchParams(place)}`;

/** The bridge tells one listener alone, and where one is has to be known of all steps. */
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

/** `AP.history`, which only pages with an address of their own have; `place`: what it kept when the page was opened. */
export const historyOver = (bridge: Bridge, place: Place): HostHistory => {
  const history = opened.get(bridge) ?? open(bridge, place);
  opened.set(bridge, history);
  return history;
};
