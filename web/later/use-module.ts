import { useCallback, useSyncExternalStore } from 'react';
import type { LaterModule } from './later-module.ts';

/** Returns a module that is loaded later; null until then. The hook does not load the module itself. */
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
