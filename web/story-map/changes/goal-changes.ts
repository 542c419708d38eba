import { laterModule } from '../../later/later-module.ts';

/** Changes of goals by parts of the page outside the map, such as the goal panel. The code is loaded on demand. */
export const goalChanges = laterModule(() => import('./change-goals.ts'));
