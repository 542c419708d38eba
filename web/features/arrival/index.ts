import { later } from '../../ui/pages/later.tsx';
import type { ArrivalProps } from './arrival.tsx';

/** Shows at most one greeting per visit; loaded on demand. */
export const Arrival = later<ArrivalProps>(() => import('./arrival.tsx'), 'help');
