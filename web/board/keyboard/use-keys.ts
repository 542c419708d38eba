import { type KeyboardEvent, useRef } from 'react';
import { laterModule } from '../../later/later-module.ts';
import type { KeyOptions } from './press.ts';

/** The code that handles the board's keys. It is loaded at the first key press or when the page is idle. */
export const keys = laterModule(() => import('./press.ts'), 'board', 'palette');

export const useKeys = (options: KeyOptions) => {
  const column = useRef(0);
  return (event: KeyboardEvent<HTMLElement>) =>
    keys.run(({ pressKey }) => pressKey(options, column, event));
};
