import { later } from '../../ui/pages/later.tsx';
import type { NothingShownProps } from './nothing-shown.tsx';

export { ViewMenu } from './view-menu.tsx';

/** Says that the view settings hide everything, and offers to show it. */
export const NothingShown = later<NothingShownProps>(() => import('./nothing-shown.tsx'), 'notes');
