import { later } from '../../ui/pages/later.tsx';
import type { NothingShownProps } from './nothing-shown.tsx';

export { ViewMenu } from './view-menu.tsx';

export const NothingShown = later<NothingShownProps>(() => import('./nothing-shown.tsx'), 'notes');
