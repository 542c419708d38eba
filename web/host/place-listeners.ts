import type { HostHistory, Place } from './host.ts';

/** Listeners to the host's address, which is followed from the first of them on. */
export const placeListeners = (
  follow: (report: (place: Place) => void) => void,
): HostHistory['follow'] => {
  const listeners = new Set<(place: Place) => void>();
  let followed = false;
  return (listener) => {
    listeners.add(listener);
    if (!followed) {
      followed = true;
      follow((place) => {
        for (const each of listeners) each(place);
      });
    }
    return () => void listeners.delete(listener);
  };
};
