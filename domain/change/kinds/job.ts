import * as z from 'zod/mini';
import { subjectOf } from '../../aggregates/job/subject.ts';
import { type JobWork, jobWorkSchema } from '../../aggregates/job/work.ts';
import { same } from '../../kernel/same.ts';
import type { Issue } from '../../tracker/entities.ts';
import { PLAN_PROPERTY, PROPERTY_KEYS, type PropertyName } from '../../tracker/properties.ts';
import { issueField, issueProperty, issueRank, wholeIssue } from '../model/footprint.ts';
import { issueOn, type Levels } from '../model/issues.ts';
import { lanesLeftBy, stillLeft } from '../model/job-lanes.ts';
import type { ChangeRecord, Shown } from '../model/record.ts';
import { applyStep, backwards } from '../model/steps.ts';
import type { IssueStep, JobStep } from '../model/write.ts';
import { plansByJobs, writesPlans } from './plan-jobs.ts';

const NAMES = new Map<string, PropertyName>(
  Object.entries(PROPERTY_KEYS).map(([name, key]) => [key, name as PropertyName]),
);

/** Returns the issues with the properties that the job writes. Issues that `findByKey` does not find are left out. */
const written = (work: JobWork, findByKey: (key: string) => Issue | null): Issue[] => {
  if (work.kind !== 'write-properties') return [];
  return work.items.flatMap(({ issue: key, properties }) => {
    const issue = findByKey(key);
    if (!issue) return [];
    const values = properties.flatMap(({ key: property, value }) => {
      const name = NAMES.get(property);
      return name ? [[name, value]] : [];
    });
    return [{ ...issue, properties: { ...issue.properties, ...Object.fromEntries(values) } }];
  });
};

/**
 * Returns the issues after a job that writes properties. Empty for other jobs, because only the tracker knows their
 * results.
 */
export const issuesAfterJob = (
  { steps, stories, subtasks }: Levels,
  { work }: JobStep,
): Issue[] => {
  const all = [steps, stories, subtasks].flatMap((issues) => Object.values(issues));
  const byKey = new Map<string, Issue>(all.map((issue) => [issue.key, issue]));
  return written(work, (key) => byKey.get(key) ?? null);
};

/**
 * Plans another job that restores the dates that a job has overwritten. If the dates of an issue were changed after the
 * job, returns a single step for the issue, so that the user is asked about the conflict.
 */
const plansBack = (job: JobStep, { board, newId }: Shown) => {
  const isAsLeft = ({ after }: IssueStep): boolean => {
    const now = issueOn(board, after.id);
    return now !== undefined && same(now.plan ?? null, after.plan ?? null);
  };
  const { boardId, steps = [] } = job;
  const back = steps.filter(isAsLeft).map(backwards);
  return {
    writes: plansByJobs(back, { boardId, ids: newId }),
    changed: steps.filter((step) => !isAsLeft(step)),
  };
};

/** Returns `job` with only those items whose issue is also in `work`. */
const onlyItems = (job: JobWork, work: JobWork): JobWork => {
  const kept = new Set(work.items.map((_, index) => subjectOf(work, index)));
  const items = job.items.filter((_, index) => kept.has(subjectOf(job, index)));
  return { ...job, items } as JobWork;
};

/**
 * Plans the inverse of a job that moved all stories of a lane. Only stories that are still where the job put them move
 * back. While the job is running, the board still shows its stories in their old lane. Then the inverse contains all
 * stories, and `jobStillDue` leaves out those that were moved by others.
 */
const workBack = (
  { boardId, work, back, left = {} }: JobStep,
  { board, newId, unsettled }: Shown,
): JobStep[] => {
  if (!back) return [];
  const still = unsettled ? back : stillLeft(back, work, left, board);
  if (still.items.length === 0) return [];
  return [
    {
      kind: 'job',
      id: newId(),
      boardId,
      work: still,
      back: onlyItems(work, still),
      left: lanesLeftBy(still, board),
      expected: left,
    },
  ];
};

/**
 * Leaves out of an undo the issues that others have moved after the undone job. `issues` are issues as the tracker now
 * has them; an issue of the undo that is not among them stays in the undo. Returns null if no issue is left to move.
 */
export const jobStillDue = (job: JobStep, issues: readonly Issue[]): JobStep | null => {
  const { work, back, expected } = job;
  if (!back || !expected) return job;
  const stories = Object.fromEntries(issues.map((issue) => [issue.id, issue]));
  const still = stillLeft(work, back, expected, { steps: {}, stories, subtasks: {} });
  if (still.items.length === 0) return null;
  if (still.items.length === work.items.length) return job;
  return { ...job, work: still, back: onlyItems(back, still) };
};

type PlanWork = Extract<JobWork, { kind: 'set-plans' | 'clear-plans' }>;

const planParts = ({ fields, items }: PlanWork): string[] => {
  const ids = fields
    ? [fields.start, fields.end].map((field) => (typeof field === 'string' ? field : field.id))
    : [];
  return items.flatMap(({ issue }) =>
    fields ? ids.map((id) => issueField(issue, id)) : [issueProperty(issue, PLAN_PROPERTY)],
  );
};

const footprintOf = (work: JobWork): string[] => {
  switch (work.kind) {
    case 'write-properties':
      return work.items.flatMap(({ issue, properties }) =>
        properties.map(({ key }) => issueProperty(issue, key)),
      );
    case 'set-plans':
    case 'clear-plans':
      return planParts(work);
    case 'move-to-version':
      return work.items.map(({ issue }) => issueField(issue, 'fixVersions'));
    case 'move-to-sprint':
      return work.items.map(({ issue }) => issueField(issue, 'sprint'));
    case 'set-parents':
      return work.items.map(({ issue }) => issueField(issue, 'parent'));
    case 'rank-issues':
      return work.items.map(({ issue }) => issueRank(issue));
    case 'set-board-locations':
      return work.items.map(({ board }) => `board/${board}/location`);
    case 'delete-issues':
      return work.items.map(({ issue }) => wholeIssue(issue));
    default:
      return work satisfies never;
  }
};

/** A long list of writes to the tracker that the backend makes as a job. */
export const jobRecord: ChangeRecord<JobStep> = {
  schema: z.looseObject({ kind: z.literal('job'), id: z.string(), work: jobWorkSchema }),
  footprint: ({ work }) => footprintOf(work),
  apply: {
    issues: (drafts, { work, steps = [] }) => {
      for (const step of steps) applyStep(drafts, step);
      for (const issue of written(work, drafts.findByKey)) drafts.put(issue);
    },
  },
  inverse: (jobs, shown) => {
    const plans = jobs.filter(writesPlans).map((job) => plansBack(job, shown));
    const others = jobs.filter((job) => !writesPlans(job));
    return {
      before: [
        ...plans.flatMap(({ writes }) => writes),
        ...jobs.flatMap((job) => workBack(job, shown)),
      ],
      steps: [
        ...others.flatMap(({ steps = [] }) => steps),
        ...plans.flatMap(({ changed }) => changed),
      ],
    };
  },
  remap: (write) => write,
  describe: ({ work, steps }) => ({
    done: work.kind === 'delete-issues' ? 'deleted' : 'moved',
    count: steps?.length ?? work.items.length,
  }),
};
