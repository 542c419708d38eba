import { useEffect, useEffectEvent } from 'react';
import type { HostHistory } from '../../host/host.ts';
import { useHost } from '../host-context.ts';

/**
 * Calls `join` with the host's history when it is available. When the component is unmounted, calls the function that
 * `join` has returned.
 */
export const useHostHistory = (join: (history: HostHistory) => () => void): void => {
  const host = useHost();
  const enter = useEffectEvent(join);
  useEffect(() => {
    let wanted = true;
    let stop = (): void => undefined;
    void host.history().then((history) => {
      if (wanted) stop = enter(history);
    });
    return () => {
      wanted = false;
      stop();
    };
  }, [host]);
};
