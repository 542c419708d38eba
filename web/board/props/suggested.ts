import { createContext } from 'react';
import type { BoardSuggestions } from './props.ts';

/** Draws what is done to the suggestions of the board around; absent where nothing is suggested. */
export const Suggested = createContext<BoardSuggestions['buttons'] | undefined>(undefined);
