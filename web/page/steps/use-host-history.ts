import { useEffect, useEffectEvent } from 'react';
import type { HostHistory } from '../../host/host.ts';
import { useHost } from '../host-context.ts';

/** Joins the host's history while the caller is mounted; `join` returns how to leave it. */
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
