import type { HostHistory, Place } from './host.ts';

/** How the page changes its part of the host's address. */
export interface KeptAddress {
  push(place: Place): void;
  replace(place: Place): void;
  /** Reports the place when the user has clicked the browser's back or forward button. */
  listen(report: (place: Place) => void): void;
}

/**
 * Returns the browser history of a page, which starts at the place `opened`. Listens to the host only when there is a
 * listener or a guard.
 */
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
        // The browser cannot be stopped from going back or forward, so the current place is added again after that.
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

/** The history of a page without its own address: it adds nothing and reports nothing. */
export const NO_STEPS: HostHistory = {
  keep: () => undefined,
  follow: () => () => undefined,
  guard: () => () => undefined,
};
