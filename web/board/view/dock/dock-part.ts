import { later } from '../../../ui/pages/later.tsx';
import type { DockPartProps } from './dock.tsx';

/** The dock. It is loaded with the first horizontal map; until then, the map already has room for it. */
export const DockPart = later<DockPartProps>(() => import('./dock.tsx'), 'board');
