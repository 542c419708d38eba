import type { HostHistory, Place } from '../host.ts';
import { placeListeners } from '../place-listeners.ts';
import type { Bridge } from './bridge.ts';

/** Some hosts report the whole address, others what we had put behind its `#!`. */
const placeIn = (address: string): Place => {
  const [, state = address] = /#!(.*)$/.exec(address) ?? [];
  return Object.fromEntries(new URLSearchParams(state));
};

/** `AP.history`, which only pages with an address of their own have. */
export const historyOver = ({ history }: Bridge): HostHistory => ({
  keep: (place) => history?.pushState(`${new URLSearchParams(place)}`),
  follow: placeListeners((report) =>
    history?.popState(({ newURL = '' }) => report(placeIn(newURL))),
  ),
});
