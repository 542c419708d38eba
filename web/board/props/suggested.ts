import { createContext } from 'react';
import type { BoardSuggestions } from './props.ts';

/** Draws the buttons on suggestions of the surrounding board; undefined when it has no suggestions. */
export const Suggested = createContext<BoardSuggestions['buttons'] | undefined>(undefined);
