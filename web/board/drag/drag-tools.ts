import { laterModule } from '../../later/later-module.ts';

/** The code for dragging by pointer. It loads when a pointer enters the board, long before anything is lifted. */
export const dragTools = laterModule(() => import('./tools.ts'));
