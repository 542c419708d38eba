import { useCallback, useEffect, useRef } from 'react';
import { dragTools } from '../../board/drag/drag-tools.ts';
import type { Disturbance } from '../../store/live/settle-news.ts';

/** Elements over the map, or on it, that hold something in place: a menu, a card being moved by keyboard. */
const HOLDING = '[role="menu"], [data-carrying="true"]';
const DIALOG = '[role="dialog"], [role="alertdialog"]';
const EDITOR = 'textarea, input:not([type="checkbox"], [type="range"], [type="search"]), select';

/** The things that an editor names in `data-edits`, by their ids. */
const EDITS = '[data-edits]';

/** Whether the user is typing something. An empty field has nothing to lose. */
const isEditing = (element: Element | null): boolean => {
  if (!element?.matches(EDITOR)) return false;
  return !('value' in element) || element.value !== '';
};

/** Whether a dialog is open that does not say which things it edits. */
const isAsked = (): boolean =>
  [...document.querySelectorAll(DIALOG)].some(
    (dialog) => !dialog.matches(EDITS) && dialog.querySelector(EDITS) === null,
  );

/** Ids of the things in open editors: those of dialogs, and of the field in which the user types. */
const editedNow = (): ReadonlySet<string> => {
  const typing = isEditing(document.activeElement) ? document.activeElement : null;
  const open = [...document.querySelectorAll<HTMLElement>(EDITS)].filter(
    (editor) => editor.closest(DIALOG) !== null || editor.contains(typing),
  );
  return new Set(open.flatMap(({ dataset }) => dataset.edits?.split(' ') ?? []));
};

/**
 * Returns a function that says what an update now would disturb. Typing holds back only the thing that is edited:
 * everything else follows (R-LIVE-10).
 */
export const useDisturbance = (): (() => Disturbance) => {
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
  return useCallback(
    () => ({
      busy: dragging.current || document.querySelector(HOLDING) !== null || isAsked(),
      edited: editedNow(),
    }),
    [],
  );
};
