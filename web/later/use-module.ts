import { useCallback, useSyncExternalStore } from 'react';
import type { LaterModule } from './later-module.ts';

/** A module that comes later, and null until it has come; who reads it does not bring it. */
export const useModule = <Module>({ now, whenThere }: LaterModule<Module>): Module | null => {
  const subscribe = useCallback(
    (listener: () => void) =>
      whenThere(() => {
        listener();
        return () => undefined;
      }),
    [whenThere],
  );
  return useSyncExternalStore(subscribe, now);
};
