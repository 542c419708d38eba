import { chunked } from '../../kernel/chunked.ts';
import type { IssueStep, JobStep } from '../model/write.ts';

/** From so many issues on a job writes their dates, in batches (R-JOB-7); and what one job takes at most. */
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

/** Whether a job writes nothing but dates, so that another one can take it back. */
export const writesPlans = ({ work }: JobStep): boolean =>
  work.kind === 'set-plans' || work.kind === 'clear-plans';

/** Changes of the dates of issues, by jobs of the backend where they are many; what jobs do can be taken back. */
export const plansByJobs = (
  steps: readonly IssueStep[],
  { boardId, ids }: { readonly boardId: string; readonly ids: () => string },
): readonly (IssueStep | JobStep)[] =>
  steps.length < JOB.from
    ? steps
    : chunked(steps, JOB.most).map(
        (own): JobStep => ({ kind: 'job', id: ids(), boardId, work: workOf(own), steps: own }),
      );
