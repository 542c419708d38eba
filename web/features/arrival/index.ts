import { later } from '../../ui/pages/later.tsx';
import type { ArrivalProps } from './arrival.tsx';

/** What runs when a user opens a map. It is loaded on demand. */
export const Arrival = later<ArrivalProps>(() => import('./arrival.tsx'), 'help');
