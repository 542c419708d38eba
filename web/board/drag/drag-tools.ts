import { laterModule } from '../../later/later-module.ts';

/** The code for dragging by pointer. Loaded when a pointer enters the board, so that it is there when a drag starts. */
export const dragTools = laterModule(() => import('./tools.ts'));
