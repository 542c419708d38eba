import { chunked } from '../../kernel/chunked.ts';
import type { IssueStep, JobStep } from '../model/write.ts';

/** From `from` issues on, dates are written by jobs. Each job has at most `most` issues (R-JOB-7). */
const JOB = { from: 101, most: 1000 } as const;

const workOf = (steps: readonly IssueStep[]): JobStep['work'] => {
  const plan = steps[0]?.fields.plan;
  if (steps.every(({ after }) => !after.plan)) {
    const items = steps.map(({ before }) => ({ issue: before.id }));
    const fields = plan ? { start: plan.start.id, end: plan.end.id } : null;
    return { kind: 'clear-plans', items, fields };
  }
  const items = steps.map(({ before, after }) => ({
    issue: before.id,
    start: after.plan?.start ?? null,
    end: after.plan?.end ?? null,
  }));
  return { kind: 'set-plans', items, fields: plan ?? null };
};

/** Returns whether a job writes only dates. Another job can undo such a job. */
export const writesPlans = ({ work }: JobStep): boolean =>
  work.kind === 'set-plans' || work.kind === 'clear-plans';

/**
 * Returns the writes of changed dates: one step for each issue, or jobs of the backend for many issues. Both can be
 * undone.
 */
export const plansByJobs = (
  steps: readonly IssueStep[],
  { boardId, ids }: { readonly boardId: string; readonly ids: () => string },
): readonly (IssueStep | JobStep)[] =>
  steps.length < JOB.from
    ? steps
    : chunked(steps, JOB.most).map(
        (own): JobStep => ({ kind: 'job', id: ids(), boardId, work: workOf(own), steps: own }),
      );
