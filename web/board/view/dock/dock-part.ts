import { later } from '../../../ui/pages/later.tsx';
import type { DockPartProps } from './dock.tsx';

/** The dock, wanted where lanes lie beside each other; until it has come the map is as high as with it. */
export const DockPart = later<DockPartProps>(() => import('./dock.tsx'), 'board');
