import { useCallback, useEffect, useRef } from 'react';
import { dragTools } from '../../board/drag/drag-tools.ts';

/** Where somebody is in the middle of something: a dialog, a menu, a card that is being carried. */
const BUSY = '[role="dialog"], [role="alertdialog"], [role="menu"], [data-carrying="true"]';
const EDITOR = 'textarea, input:not([type="checkbox"], [type="range"], [type="search"]), select';

/** An empty field loses nothing: the one for the next goal stays open, and news must not wait for it. */
const isEditing = (element: Element | null): boolean => {
  if (!element?.matches(EDITOR)) return false;
  return !('value' in element) || element.value !== '';
};

const isBusy = (): boolean =>
  document.querySelector(BUSY) !== null || isEditing(document.activeElement);

/** Tells, when asked, whether the board would change under the user's hands. */
export const useDisturbance = (): (() => boolean) => {
  const dragging = useRef(false);
  useEffect(
    () =>
      dragTools.whenThere(({ monitorForElements }) =>
        monitorForElements({
          onDragStart: () => {
            dragging.current = true;
          },
          onDrop: () => {
            dragging.current = false;
          },
        }),
      ),
    [],
  );
  return useCallback(() => dragging.current || isBusy(), []);
};
