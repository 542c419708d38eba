import { useEffect, useEffectEvent } from 'react';
import { useHostHistory } from './use-host-history.ts';

/**
 * Asks for confirmation before the user leaves with unsaved input. The browser asks when the page closes; the back
 * button calls `onLeave`.
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
