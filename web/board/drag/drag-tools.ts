import { laterModule } from '../../later/later-module.ts';

/**
 * The code for dragging by pointer. It is loaded when a pointer enters the board, so it is ready when a drag starts.
 */
export const dragTools = laterModule(() => import('./tools.ts'));
