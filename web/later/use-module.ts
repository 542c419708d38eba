import { useCallback, useSyncExternalStore } from 'react';
import type { LaterModule } from './later-module.ts';

/** Returns a lazily loaded module; null while it is not loaded. The hook does not start the load. */
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
