import { laterModule } from '../../later/later-module.ts';

/**
 * The code for dragging by pointer. It loads as soon as a pointer enters the board, so that it is there when a drag
 * begins.
 */
export const dragTools = laterModule(() => import('./tools.ts'));
