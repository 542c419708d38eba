import { usePagePress } from '../../../actions/use-page-press.ts';

type KeyAct = 'save' | 'undo' | 'redo';

const keyAct = ({ ctrlKey, metaKey, shiftKey, key }: KeyboardEvent): KeyAct | null => {
  if (!ctrlKey && !metaKey) return null;
  const letter = key.toLowerCase();
  if (letter === 's') return 'save';
  if (letter === 'y') return 'redo';
  if (letter !== 'z') return null;
  return shiftKey ? 'redo' : 'undo';
};

/** Handles the editor's keyboard shortcuts, also in its text fields. */
export const useEditorKeys = (enabled: boolean, onAct: (act: KeyAct) => void): void =>
  usePagePress((event) => {
    const act = keyAct(event);
    if (act === null) return;
    event.preventDefault();
    onAct(act);
  }, enabled);
