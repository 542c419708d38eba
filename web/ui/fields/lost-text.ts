import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/** Receives the text of a field that disappeared while the user was typing, because its thing did (R-LIVE-8). */
export const LostText = createContext<((text: string) => void) | null>(null);

/**
 * Hands over the unsaved text of a field when the field disappears. `unsaved` returns it; empty when there is none, or
 * when the user has ended the editing.
 */
export const useLostText = (unsaved: () => string): void => {
  const onLost = useContext(LostText);
  const leave = useEffectEvent(() => {
    const text = unsaved();
    if (text !== '') onLost?.(text);
  });
  useEffect(() => () => leave(), []);
};
