import type { TFunction } from 'i18next';
import type { Change } from './change.ts';
import { countOf } from './count-of.ts';

type Sent = Pick<Change, 'plan' | 'progress' | 'takesBack'>;

/** Returns how many cards of a change that is being sent are written or undone. */
export const sendingText = (t: TFunction, { plan, progress, takesBack }: Sent): string => {
  const counts = { done: countOf(plan.slice(0, progress)), count: countOf(plan) };
  return takesBack?.way === 'undo' ? t('job.back', counts) : t('job.progress', counts);
};

/** Returns the sentence for the moment when a change of many cards begins to be sent. */
export const beginText = (t: TFunction, { plan, takesBack }: Omit<Sent, 'progress'>): string => {
  const count = countOf(plan);
  return takesBack?.way === 'undo' ? t('job.beginsBack', { count }) : t('job.begins', { count });
};

/** Returns the number of quarters of a change that are written, 0 to 4. */
export const quartersOf = ({ plan, progress }: Sent): number =>
  Math.floor((4 * countOf(plan.slice(0, progress))) / Math.max(1, countOf(plan)));
