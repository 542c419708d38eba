import { useEffect, useEffectEvent } from 'react';
import { useHostHistory } from './use-host-history.ts';

/**
 * While something is not saved, nobody leaves without being asked: by the browser where the page is closed, by `onLeave`
 * where its back button would lead away.
 */
export const useLeaveGuard = (unsaved: boolean, onLeave: () => void): void => {
  const mayGo = useEffectEvent((): boolean => {
    if (unsaved) onLeave();
    return !unsaved;
  });
  useHostHistory(({ guard }) => guard(() => mayGo()));
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);
};
