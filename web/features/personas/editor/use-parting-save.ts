import { useEffect, useState } from 'react';
import type { Editor } from './use-editor.ts';

/**
 * Saves and leaves. It waits for a change that is being sent, so that nothing is lost when it is refused; a change that
 * waits for a network is kept.
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
