import { laterModule } from '../../../later/later-module.ts';

/** What changes goals beside the board's own intents: from their panel, and on a board of several projects. */
export const goalChanges = laterModule(() => import('./change-goals.ts'));
