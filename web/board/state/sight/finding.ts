import { laterModule } from '../../../later/later-module.ts';

/** What keeps in sight what one looks at while a map grows or is turned: there is nothing to keep before it is drawn. */
export const finding = laterModule(() => import('../../geometry/sight/found-again.ts'));
