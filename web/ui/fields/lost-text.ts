import { createContext, type RefObject } from 'react';

/** Receives what was typed in a field that disappears because others have deleted its thing (R-LIVE-8). */
export const LostText = createContext<RefObject<((text: string) => void) | null> | null>(null);
