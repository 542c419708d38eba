import { useCallback, useEffect, useRef } from 'react';
import { dragTools } from '../../board/drag/drag-tools.ts';
import type { Disturbance } from '../../store/live/settle-news.ts';

/** Elements that block updates: an open menu, or a card that the user moves by keyboard. */
const HOLDING = '[role="menu"], [data-carrying="true"]';
const DIALOG = '[role="dialog"], [role="alertdialog"]';
const EDITOR = 'textarea, input:not([type="checkbox"], [type="range"], [type="search"]), select';

/** Editors list the ids of the things that they edit in `data-edits`. */
const EDITS = '[data-edits]';

/** Whether the user is typing. An empty field has no text to lose, so it does not count. */
const isEditing = (element: Element | null): boolean => {
  if (!element?.matches(EDITOR)) return false;
  return !('value' in element) || element.value !== '';
};

/** Whether a dialog is open that does not list the things that it edits. */
const isAsked = (): boolean =>
  [...document.querySelectorAll(DIALOG)].some(
    (dialog) => !dialog.matches(EDITS) && dialog.querySelector(EDITS) === null,
  );

/**
 * Returns the ids of things in open editors: in dialogs, and in the field that has the focus. Fields name the part of
 * the thing that they edit in `data-part`; without it, or if a dialog edits the thing too, the part is null.
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
 * Returns a function that tells what an update would disturb. Typing delays only updates of the edited thing; other
 * updates are applied (R-LIVE-10).
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
