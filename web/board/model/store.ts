import { useRef, useSyncExternalStore } from 'react';

/** State outside React. A component that reads a part of it is rendered again only when that part changes. */
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

/** Returns the part of the state that `select` returns. `same` compares two parts; equal parts cause no new render. */
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

/** Returns whether two records have the same values. Compares each key, so it is for records with few keys. */
export const sameFields = <Fields extends object>(a: Fields, b: Fields): boolean =>
  (Object.keys(a) as (keyof Fields)[]).every((key) => Object.is(a[key], b[key]));
