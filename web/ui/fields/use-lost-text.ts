import { useContext, useEffect, useEffectEvent } from 'react';
import { LostText } from './lost-text.ts';

/**
 * When a field disappears, passes its unsaved text to `LostText`. `unsaved` returns this text; empty if there is none,
 * or if the user has ended editing.
 */
export const useLostText = (unsaved: () => string): void => {
  const receiver = useContext(LostText);
  const leave = useEffectEvent(() => {
    const text = unsaved();
    if (text !== '') receiver?.current?.(text);
  });
  useEffect(() => () => leave(), []);
};
