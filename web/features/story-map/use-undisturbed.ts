import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useState } from 'react';

/** Where somebody is in the middle of something: an editor, a dialog, a menu, a card that is being carried. */
const BUSY = '[role="dialog"], [role="alertdialog"], [role="menu"], [data-carrying="true"]';
const EDITOR = 'textarea, input:not([type="checkbox"], [type="range"], [type="search"]), select';

const isBusy = (): boolean =>
  document.querySelector(BUSY) !== null || (document.activeElement?.matches(EDITOR) ?? false);

/** Milliseconds between two looks at whether the user is done. */
const LOOK = 400;

/** Whether the board may change under the user's hands. Only looked at while something waits for it. */
export const useUndisturbed = (waiting: boolean): boolean => {
  const [dragging, setDragging] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(
    () =>
      monitorForElements({
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
    [],
  );
  useEffect(() => {
    if (!waiting) return;
    setBusy(isBusy());
    const timer = setInterval(() => setBusy(isBusy()), LOOK);
    return () => clearInterval(timer);
  }, [waiting]);
  return waiting && !dragging && !busy;
};
