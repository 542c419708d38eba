import { useContext, useEffect, useEffectEvent } from 'react';
import { LostText } from './lost-text.ts';

/**
 * Hands over the unsaved text of a field when the field disappears. `unsaved` returns it; empty when there is none, or
 * when the user has ended the editing.
 */
export const useLostText = (unsaved: () => string): void => {
  const receiver = useContext(LostText);
  const leave = useEffectEvent(() => {
    const text = unsaved();
    if (text !== '') receiver?.current?.(text);
  });
  useEffect(() => () => leave(), []);
};
