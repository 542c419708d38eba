import { laterModule } from '../../../later/later-module.ts';

/** The code that keeps the user's place when the map grows. Not needed before the first layout is drawn. */
export const finding = laterModule(() => import('./found-again.ts'));

/**
 * The code that adjusts lane heights to the visible columns, and keeps the user's place when the map is turned. Not
 * needed before the first scroll.
 */
export const settling = laterModule(() => import('./settling.ts'));
