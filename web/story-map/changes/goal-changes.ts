import { laterModule } from '../../later/later-module.ts';

/** Goal changes made outside the board's own intents, such as in the goal panel; loaded on demand. */
export const goalChanges = laterModule(() => import('./change-goals.ts'));
