import { useRef, useSyncExternalStore } from 'react';

/** State outside React: who reads a part of it is drawn again when that part changes, and nobody else. */
export interface Store<State> {
  readonly get: () => State;
  readonly set: (change: Partial<State>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export const createStore = <State extends object>(initial: State): Store<State> => {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (change) => {
      const keys = Object.keys(change) as (keyof State)[];
      if (keys.every((key) => Object.is(state[key], change[key]))) return;
      state = { ...state, ...change };
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** A part of the state; `same` says of two of them that they draw the same. */
export const useSelected = <State, Part>(
  { get, subscribe }: Pick<Store<State>, 'get' | 'subscribe'>,
  select: (state: State) => Part,
  same: (a: Part, b: Part) => boolean = Object.is,
): Part => {
  const last = useRef<{ readonly part: Part } | null>(null);
  return useSyncExternalStore(subscribe, () => {
    const part = select(get());
    if (last.current && same(last.current.part, part)) return last.current.part;
    last.current = { part };
    return part;
  });
};

/** Whether two records hold the same values under the same few keys. */
export const sameFields = <Fields extends object>(a: Fields, b: Fields): boolean =>
  (Object.keys(a) as (keyof Fields)[]).every((key) => Object.is(a[key], b[key]));
