import { createContext } from 'react';
import type { BoardSuggestions } from './props.ts';

/** The function that draws the buttons on suggestions; undefined on a board without suggestions. */
export const Suggested = createContext<BoardSuggestions['buttons'] | undefined>(undefined);
