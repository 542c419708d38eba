import { laterModule } from '../../../later/later-module.ts';

/**
 * The code that keeps the reader's place when the map grows or is turned. It is of no use before the first layout is
 * drawn.
 */
export const finding = laterModule(() => import('../../geometry/sight/found-again.ts'));
