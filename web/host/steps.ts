import type { HostHistory, Place } from './host.ts';

/** What a host does with the part of its address that is ours. */
export interface KeptAddress {
  push(place: Place): void;
  /** In the stead of what stands there. */
  replace(place: Place): void;
  /** Reports where somebody went by the browser's own buttons. */
  listen(report: (place: Place) => void): void;
}

/** Steps in a host's address, from the place at which the page was opened. It is listened to from the first asker on. */
export const stepsIn = (address: KeptAddress, opened: Place): HostHistory => {
  const listeners = new Set<(place: Place) => void>();
  const guards = new Set<() => boolean>();
  let here = opened;
  let listening = false;
  const listen = (): void => {
    if (listening) return;
    listening = true;
    address.listen((place) => {
      if ([...guards].some((mayGo) => !mayGo())) {
        // The browser has gone already: what stands on the page comes next once more.
        address.push(here);
        return;
      }
      here = place;
      for (const listener of listeners) listener(place);
    });
  };
  const joined = <One>(all: Set<One>, one: One): (() => void) => {
    all.add(one);
    listen();
    return () => void all.delete(one);
  };
  return {
    keep: (place, left) => {
      const before = { ...here, ...left };
      here = { ...before, ...place };
      address.replace(before);
      address.push(here);
    },
    follow: (listener) => joined(listeners, listener),
    guard: (mayGo) => joined(guards, mayGo),
  };
};

/** Of a page without an address of its own: nothing is kept, and nobody goes anywhere. */
export const NO_STEPS: HostHistory = {
  keep: () => undefined,
  follow: () => () => undefined,
  guard: () => () => undefined,
};
