import { useEffect, useEffectEvent } from 'react';
import { useHistory } from './use-history.ts';

/**
 * While something is not saved, nobody leaves without being asked: by the browser where the page is closed, by `onLeave`
 * where its back button would lead away.
 */
export const useLeaveGuard = (unsaved: boolean, onLeave: () => void): void => {
  const mayGo = useEffectEvent((): boolean => {
    if (unsaved) onLeave();
    return !unsaved;
  });
  useHistory(({ guard }) => guard(() => mayGo()));
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);
};
