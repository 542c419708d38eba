import { laterModule } from '../../../later/later-module.ts';

/**
 * The code that keeps the visible things in place when the map grows. It is not needed before the first layout is
 * drawn.
 */
export const finding = laterModule(() => import('./found-again.ts'));

/**
 * The code that adjusts lane heights to the visible columns and keeps the visible things in place when the orientation
 * changes. It is not needed before the first scroll.
 */
export const settling = laterModule(() => import('./settling.ts'));
