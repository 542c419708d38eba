import { recordOf, type Write } from '#domain/change/kinds/index.ts';
import { refsOfJob } from '#domain/change/model/job-part.ts';
import type { Change } from './change.ts';

/** Returns the number of things that a plan changes. A thing that several jobs write counts once. */
export const countOf = (plan: Change['plan']): number => {
  const known = new Set<string>();
  const newIn = (write: Write): number => {
    if (write.kind !== 'job') return recordOf(write).describe(write).count;
    const before = known.size;
    for (const ref of refsOfJob(write)) known.add(ref);
    return known.size - before;
  };
  return plan.reduce((sum, write) => sum + newIn(write), 0);
};
