import { type KeyboardEvent, useRef } from 'react';
import { laterModule } from '../../later/later-module.ts';
import type { KeyOptions } from './press.ts';

/** Where keys lead; it comes with the first, or before it once the page is at rest. */
export const keys = laterModule(() => import('./press.ts'), 'board', 'palette');

/** The keys of the board. */
export const useKeys = (options: KeyOptions) => {
  const column = useRef(0);
  return (event: KeyboardEvent<HTMLElement>) =>
    keys.run(({ pressKey }) => pressKey(options, column, event));
};
