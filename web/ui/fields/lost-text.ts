import { createContext, type RefObject } from 'react';

/** Receives the typed text of a field that was removed because its thing was deleted (R-LIVE-8). */
export const LostText = createContext<RefObject<((text: string) => void) | null> | null>(null);
