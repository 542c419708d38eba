import { laterModule } from '../../later/later-module.ts';

/** What changes goals beside the board's own intents. */
export const goalChanges = laterModule(() => import('./change-goals.ts'));
