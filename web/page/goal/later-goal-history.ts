import { later } from '../../ui/pages/later.tsx';
import type { GoalHistoryProps } from './goal-history.tsx';

/** The history of a goal. It is loaded when it is shown. */
export const LaterGoalHistory = later<GoalHistoryProps>(
  () => import('./goal-history.tsx'),
  'activity',
  'audit',
  'errors',
);
