import { useLayoutEffect, useRef } from 'react';

type KeyAct = 'save' | 'undo' | 'redo';

const keyAct = ({ ctrlKey, metaKey, shiftKey, key }: KeyboardEvent): KeyAct | null => {
  if (!ctrlKey && !metaKey) return null;
  const letter = key.toLowerCase();
  if (letter === 's') return 'save';
  if (letter === 'y') return 'redo';
  if (letter !== 'z') return null;
  return shiftKey ? 'redo' : 'undo';
};

/** Handles the editor's keyboard shortcuts when the focus is in the editor or on no element. */
export const useEditorKeys = (enabled: boolean, onAct: (act: KeyAct) => void): void => {
  const latest = useRef(onAct);
  latest.current = onAct;
  // Registered before the first paint, so that shortcuts work as soon as the page is visible.
  useLayoutEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const act = keyAct(event);
      if (act === null) return;
      event.preventDefault();
      latest.current(act);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [enabled]);
};
