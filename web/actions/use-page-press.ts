import { useEffectEvent, useLayoutEffect } from 'react';
import { isBehindDialog } from './behind-dialog.ts';

/**
 * Calls `onPress` for every key that is pressed anywhere on the page, unless something else has handled it or a modal
 * dialog is open. All shortcuts of pages use this, so that none changes what is behind a dialog (R-VIEW-22).
 */
export const usePagePress = (onPress: (event: KeyboardEvent) => void, enabled = true): void => {
  const press = useEffectEvent(onPress);
  // Registered before the first paint, so that shortcuts work as soon as the page is visible.
  useLayoutEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && !isBehindDialog(event)) press(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [enabled]);
};
