import type { JobItem } from '../../contracts/job.ts';
import type { LiveJob } from '../evolve.ts';
import type { ItemOutcome } from '../outcome.ts';

const told = (outcome: ItemOutcome | null): Omit<JobItem, 'issue'> => ({
  result: outcome?.result ?? 'open',
  code: outcome && 'code' in outcome ? outcome.code : null,
  reason: outcome && 'reason' in outcome ? outcome.reason : null,
});

/** Every item of a job with its outcome, in the order of the request. */
export const itemsOf = ({ work, outcomes }: LiveJob): JobItem[] =>
  work.items.map(({ issue }, item) => ({ issue, ...told(outcomes[item] ?? null) }));
