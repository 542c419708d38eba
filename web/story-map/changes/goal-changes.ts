import { laterModule } from '../../later/later-module.ts';

/** Changes of goals outside the board, such as in the goal panel; loaded on demand. */
export const goalChanges = laterModule(() => import('./change-goals.ts'));
