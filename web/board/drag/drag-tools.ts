import { laterModule } from '../../later/later-module.ts';

/** What drags by mouse and finger; it comes when a pointer comes to the board, long before it has lifted anything. */
export const dragTools = laterModule(() => import('./tools.ts'));
