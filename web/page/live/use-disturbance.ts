import { useCallback, useEffect, useRef } from 'react';
import { dragTools } from '../../board/drag/drag-tools.ts';

/** Where somebody is in the middle of something: a dialog, a menu, a card that is being carried. */
const BUSY = '[role="dialog"], [role="alertdialog"], [role="menu"], [data-carrying="true"]';
const EDITOR = 'textarea, input:not([type="checkbox"], [type="range"], [type="search"]), select';

const isBusy = (): boolean =>
  document.querySelector(BUSY) !== null || (document.activeElement?.matches(EDITOR) ?? false);

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
