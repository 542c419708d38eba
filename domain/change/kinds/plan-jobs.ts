import { chunked } from '../../kernel/chunked.ts';
import type { IssueStep, JobStep } from '../model/write.ts';

/** The most issues whose dates the client writes itself. The dates of more are written by jobs (R-JOB-7). */
export const MOST_PLANS_AT_ONCE = 100;

const MOST_OF_A_JOB = 1000;

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
  steps.length <= MOST_PLANS_AT_ONCE
    ? steps
    : chunked(steps, MOST_OF_A_JOB).map(
        (own): JobStep => ({ kind: 'job', id: ids(), boardId, work: workOf(own), steps: own }),
      );
