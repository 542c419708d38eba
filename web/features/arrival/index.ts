import { later } from '../../ui/pages/later.tsx';
import type { ArrivalProps } from './arrival.tsx';

/** Greets a user, with at most one message per visit. */
export const Arrival = later<ArrivalProps>(() => import('./arrival.tsx'), 'help');
