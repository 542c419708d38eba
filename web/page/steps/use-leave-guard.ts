import { useEffect, useEffectEvent } from 'react';
import { useHost } from '../host-context.ts';

/**
 * While something is not saved, nobody leaves without being asked: by the browser where the page is closed, by `onLeave`
 * where its back button would lead away.
 */
export const useLeaveGuard = (unsaved: boolean, onLeave: () => void): void => {
  const host = useHost();
  const ask = useEffectEvent(onLeave);
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    let stop: (() => void) | null = null;
    let over = false;
    void host.history().then(({ guard }) => {
      if (over) return;
      stop = guard(() => {
        ask();
        return false;
      });
    });
    return () => {
      over = true;
      stop?.();
      window.removeEventListener('beforeunload', warn);
    };
  }, [host, unsaved]);
};
