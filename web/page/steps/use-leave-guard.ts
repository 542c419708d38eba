import { useEffect, useEffectEvent } from 'react';
import { useHostHistory } from './use-host-history.ts';

/**
 * Asks before the user leaves with unsaved input: the browser asks when the page is closed, `onLeave` is called when
 * the back button is pressed.
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
