import type { TFunction } from 'i18next';
import type { Change } from './change.ts';
import { countOf } from './count-of.ts';

type Sent = Pick<Change, 'plan' | 'progress' | 'takesBack'>;

/** Returns how many cards of a change have been written, or undone, while it is being sent. */
export const sendingText = (t: TFunction, { plan, progress, takesBack }: Sent): string => {
  const counts = { done: countOf(plan.slice(0, progress)), count: countOf(plan) };
  return takesBack?.way === 'undo' ? t('job.back', counts) : t('job.progress', counts);
};

/** Returns the sentence for screen readers that says that sending a change of many cards has begun. */
export const beginText = (t: TFunction, { plan, takesBack }: Omit<Sent, 'progress'>): string => {
  const count = countOf(plan);
  return takesBack?.way === 'undo' ? t('job.beginsBack', { count }) : t('job.begins', { count });
};

/** Returns how many quarters of a change are written, from 0 to 4. */
export const quartersOf = ({ plan, progress }: Sent): number =>
  Math.floor((4 * countOf(plan.slice(0, progress))) / Math.max(1, countOf(plan)));
