import { useCallback, useEffect, useRef } from 'react';
import { dragTools } from '../../board/drag/drag-tools.ts';

/** Elements that mean the user is busy: a dialog, a menu, a card being moved by keyboard. */
const BUSY = '[role="dialog"], [role="alertdialog"], [role="menu"], [data-carrying="true"]';
const EDITOR = 'textarea, input:not([type="checkbox"], [type="range"], [type="search"]), select';

/**
 * Whether the user is typing something. An empty field has nothing to lose: the field for the next goal stays open, and
 * must not hold back others' changes.
 */
const isEditing = (element: Element | null): boolean => {
  if (!element?.matches(EDITOR)) return false;
  return !('value' in element) || element.value !== '';
};

const isBusy = (): boolean =>
  document.querySelector(BUSY) !== null || isEditing(document.activeElement);

/** Returns a function that says whether an update now would disturb the user. */
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
