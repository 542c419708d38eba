import { useCallback, useSyncExternalStore } from 'react';
import type { LaterModule } from './later-module.ts';

/** A module loaded on demand, or null until it is loaded. Reading it does not start the load. */
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
