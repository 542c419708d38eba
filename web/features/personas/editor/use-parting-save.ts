import { useEffect, useState } from 'react';
import type { Editor } from './use-editor.ts';

/**
 * Saves, then leaves the editor. It leaves once the change is saved or queued for the network; when the save is
 * refused, it stays, so that the changes are not lost.
 */
export const usePartingSave = (
  editor: Editor,
  onLeft: () => void,
  onStay: () => void,
): (() => void) => {
  const { progress, save } = editor;
  const [parting, setParting] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only how far it has come decides
  useEffect(() => {
    if (!parting || progress === 'sending') return;
    setParting(false);
    if (progress === 'saved' || progress === 'waiting') onLeft();
    else onStay();
  }, [parting, progress]);
  return () => {
    if (save()) setParting(true);
    else onLeft();
  };
};
