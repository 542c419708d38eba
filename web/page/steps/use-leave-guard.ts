import { useEffect, useEffectEvent } from 'react';
import { useHostHistory } from './use-host-history.ts';

/**
 * Keeps the user from leaving with unsaved input. When the user closes the page, the browser asks for confirmation.
 * When the user goes back, the page stays and `onLeave` is called, which must ask.
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
