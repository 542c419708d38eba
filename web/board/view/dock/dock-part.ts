import { later } from '../../../ui/pages/later.tsx';
import type { DockPartProps } from './dock.tsx';

/** The dock, loaded with the first horizontal map. Before that, the map already has its full height. */
export const DockPart = later<DockPartProps>(() => import('./dock.tsx'), 'board');
