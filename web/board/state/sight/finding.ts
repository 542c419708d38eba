import { laterModule } from '../../../later/later-module.ts';

/** The code that keeps the reader's place when the map grows. It is of no use before the first layout is drawn. */
export const finding = laterModule(() => import('./found-again.ts'));

/**
 * The code that fits heights of lanes to what is in sight, and keeps the reader's place when the map is turned. It is
 * of no use before anybody scrolls.
 */
export const settling = laterModule(() => import('./settling.ts'));
