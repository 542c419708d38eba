import { useEffect, useState } from 'react';
import type { Editor } from './use-editor.ts';

/**
 * Saves, then leaves the editor when the change is saved or queued. If the backend refuses the change, the editor stays
 * open so that the user loses nothing.
 */
export const usePartingSave = (
  editor: Editor,
  onLeft: () => void,
  onStay: () => void,
): (() => void) => {
  const { progress, save } = editor;
  const [parting, setParting] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the save makes progress
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
