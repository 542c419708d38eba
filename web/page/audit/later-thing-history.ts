import { later } from '../../ui/pages/later.tsx';
import type { ThingHistoryProps } from './thing-history.tsx';

/** The history of a thing. It is loaded when it is shown. */
export const LaterThingHistory = later<ThingHistoryProps>(
  () => import('./thing-history.tsx'),
  'activity',
  'audit',
  'errors',
);
