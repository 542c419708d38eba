import { useEffect, useEffectEvent } from 'react';
import type { HostHistory } from '../../host/host.ts';
import { useHost } from '../host-context.ts';

/** Takes part in the host's history as long as the caller is shown; `join` returns how to stop. */
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
