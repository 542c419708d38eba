import type { HostHistory, Place } from './host.ts';

/** How a host changes our part of its address. */
export interface KeptAddress {
  push(place: Place): void;
  replace(place: Place): void;
  /** Reports the place after the browser's back or forward button. */
  listen(report: (place: Place) => void): void;
}

/**
 * Returns our history steps in a host's address, starting with the place at which the page was opened. Listens to the
 * host from the first listener or guard on.
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
        // The browser has already gone back or forward, so the current place is added again as the next step.
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

/** For a page without its own address: nothing is kept and nothing is reported. */
export const NO_STEPS: HostHistory = {
  keep: () => undefined,
  follow: () => () => undefined,
  guard: () => () => undefined,
};
