import type { JobItem } from '../../contracts/job.ts';
import type { LiveJob } from '../evolve.ts';
import type { ItemOutcome } from '../outcome.ts';
import { subjectOf } from '../work.ts';

const told = (outcome: ItemOutcome | null): Omit<JobItem, 'issue'> => ({
  result: outcome?.result ?? 'open',
  code: outcome && 'code' in outcome ? outcome.code : null,
  reason: outcome && 'reason' in outcome ? outcome.reason : null,
});

/** Every item of a job with its outcome, in the order of the request. */
export const itemsOf = ({ work, outcomes }: LiveJob): JobItem[] =>
  outcomes.map((outcome, item) => ({ issue: subjectOf(work, item), ...told(outcome) }));
