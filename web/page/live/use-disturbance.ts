import { useCallback, useEffect, useRef } from 'react';
import { dragTools } from '../../board/drag/drag-tools.ts';
import type { Disturbance } from '../../store/live/settle-news.ts';

/** Elements during which no update is applied: an open menu, or a card that the user moves by keyboard. */
const HOLDING = '[role="menu"], [data-carrying="true"]';
const DIALOG = '[role="dialog"], [role="alertdialog"]';
const EDITOR = 'textarea, input:not([type="checkbox"], [type="range"], [type="search"]), select';

/** Elements that edit something. The attribute `data-edits` lists the ids of what they edit. */
const EDITS = '[data-edits]';

/** Whether the user is typing in an element. An empty field does not count, because no text in it can be lost. */
const isEditing = (element: Element | null): boolean => {
  if (!element?.matches(EDITOR)) return false;
  return !('value' in element) || element.value !== '';
};

/** Whether a dialog is open that does not say what it edits. */
const isAsked = (): boolean =>
  [...document.querySelectorAll(DIALOG)].some(
    (dialog) => !dialog.matches(EDITS) && dialog.querySelector(EDITS) === null,
  );

/**
 * Returns a map from the ids of what the user is editing, in open dialogs and in the field with the focus, to the part
 * that is edited. The field names the part in `data-part`. The part is null if the field names none, or if a second
 * editor for the same id is open.
 */
const editedNow = (): Disturbance['edited'] => {
  const typing = isEditing(document.activeElement) ? document.activeElement : null;
  const open = [...document.querySelectorAll<HTMLElement>(EDITS)].filter(
    (editor) => editor.closest(DIALOG) !== null || editor.contains(typing),
  );
  const part = typing?.closest<HTMLElement>('[data-part]')?.dataset.part ?? null;
  const ids = open.flatMap(({ dataset }) => dataset.edits?.split(' ') ?? []);
  return new Map(ids.map((id) => [id, ids.lastIndexOf(id) === ids.indexOf(id) ? part : null]));
};

/**
 * Returns a function that tells what an update would disturb at the moment. While the user is typing, only updates of
 * the edited thing wait; all others are applied (R-LIVE-10).
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
