import { writeBetween } from '#domain/board/difference/difference.ts';
import type { Write } from '#domain/change/kinds/index.ts';
import { plansByJobs } from '#domain/change/kinds/plan-jobs.ts';
import type { GoalChange } from '#domain/change/model/goals.ts';
import type { IssueStep } from '#domain/change/model/write.ts';
import { goalStep, writesOf } from '#domain/change/plan.ts';
import type { Replanned } from '#domain/roadmap/planning.ts';
import type { Issue, Plan } from '#domain/tracker/entities.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import { jobPlaceOf } from '../../store/slices/jobs.ts';
import type { Ground } from '../../story-map/changes/ground.ts';

const withPlan = (issue: Issue, plan: Plan | null): Issue => {
  const { plan: _, ...rest } = issue;
  return plan ? { ...rest, plan } : rest;
};

const goalDates = (id: string, plan: Plan | null): GoalChange => ({
  kind: 'edit',
  id,
  body: { fields: { startDate: plan?.start ?? null, endDate: plan?.end ?? null } },
});

/** The properties of a board that decide where dates are stored. */
type Board = Parameters<typeof writesOf>[1] & Pick<BoardData, 'boardId' | 'projects' | 'fields'>;
type WriteGround = Pick<Ground, 'map' | 'goals' | 'ids'> & { readonly shown: Board };

/** Returns the writes that change issues from one state to another. */
export const issueWrites = (
  { shown, map }: Pick<WriteGround, 'shown' | 'map'>,
  issues: readonly { readonly before: Issue; readonly after: Issue }[],
): Write[] => {
  const writes = issues.map(({ before, after }) => {
    const style = shown.projects.find(({ id }) => id === before.projectId)?.style ?? 'classic';
    return writeBetween(before, after, { fields: shown.fields, style });
  });
  const changed = issues.map(({ after }) => after);
  const move = { changed, own: changed.length, writes, leavesBoard: false };
  return writesOf(move, shown, map);
};

/**
 * Returns the writes of changed dates. Dates of goals are stored in our backend, dates of issues in Jira's fields or in
 * an issue property. If many issues change, a job writes them.
 */
export const planWrites = (
  ground: WriteGround,
  changes: readonly Replanned[],
): readonly Write[] => {
  const { goals } = ground;
  const issues = changes.flatMap(({ item, plan }) =>
    item.issue ? [{ before: item.issue, after: withPlan(item.issue, plan) }] : [],
  );
  const writes = issueWrites(ground, issues);
  const steps = writes.filter((write): write is IssueStep => write.kind === 'issue');
  const { shown, ids } = ground;
  return [
    ...writes.filter(({ kind }) => kind !== 'issue'),
    ...plansByJobs(steps, { boardId: jobPlaceOf(shown), ids }),
    ...changes.flatMap(({ item, plan }) =>
      item.goal ? [goalStep(goals, goalDates(item.goal.id, plan))] : [],
    ),
  ];
};
