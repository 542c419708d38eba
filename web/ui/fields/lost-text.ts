import { createContext, type RefObject } from 'react';

/** Receives the text of a field that disappeared while the user was typing, because its thing did (R-LIVE-8). */
export const LostText = createContext<RefObject<((text: string) => void) | null> | null>(null);
