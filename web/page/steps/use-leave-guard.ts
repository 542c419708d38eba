import { useEffect, useEffectEvent } from 'react';
import { useHost } from '../host-context.ts';

/**
 * While something is not saved, nobody leaves without being asked: by the browser where the page is closed, by `onLeave`
 * where its back button would lead away.
 */
export const useLeaveGuard = (unsaved: boolean, onLeave: () => void): void => {
  const host = useHost();
  const mayGo = useEffectEvent((): boolean => {
    if (unsaved) onLeave();
    return !unsaved;
  });
  useEffect(() => {
    let wanted = true;
    let stop = (): void => undefined;
    void host.history().then(({ guard }) => {
      if (wanted) stop = guard(() => mayGo());
    });
    return () => {
      wanted = false;
      stop();
    };
  }, [host]);
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);
};
