import { later } from '../../ui/pages/later.tsx';
import type { ArrivalProps } from './arrival.tsx';

/** What greets a visitor, at most one thing a visit. */
export const Arrival = later<ArrivalProps>(() => import('./arrival.tsx'), 'help');
