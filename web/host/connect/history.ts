import type { HostHistory, Place } from '../host.ts';
import { placeListeners } from '../place-listeners.ts';
import type { Bridge } from './bridge.ts';
import { placeIn } from './kept-place.ts';

const stateOf = (place: Place): string => `${new URLSearchParams(place)}`;

/** `AP.history`, which only pages with an address of their own have. */
export const historyOver = ({ history }: Bridge): HostHistory => ({
  keep: (place, left) => {
    history?.replaceState(stateOf(left));
    history?.pushState(stateOf(place));
  },
  follow: placeListeners((report) =>
    history?.popState(({ newURL = '' }) => report(placeIn(newURL))),
  ),
});
