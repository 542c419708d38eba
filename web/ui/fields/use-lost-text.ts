import { useContext, useEffect, useEffectEvent } from 'react';
import { LostText } from './lost-text.ts';

/**
 * Passes on the unsaved text of a field that is removed. `unsaved` returns the text; empty if there is none, or if the
 * user has ended the editing.
 */
export const useLostText = (unsaved: () => string): void => {
  const receiver = useContext(LostText);
  const leave = useEffectEvent(() => {
    const text = unsaved();
    if (text !== '') receiver?.current?.(text);
  });
  useEffect(() => () => leave(), []);
};
