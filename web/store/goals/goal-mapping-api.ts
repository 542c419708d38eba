import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { type GoalMappingState, goalMappingState } from '#domain/board/goals/goal-mapping.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { NO_FIELDS } from '#domain/tracker/fields.ts';
import type { PartialIssue } from '#domain/tracker/read-issue.ts';
import type { BoardData } from '../board-data/board-data.ts';
import type { Ports } from '../ports/ports.ts';
import { trackerApi } from '../state/api.ts';
import { fromTracker } from '../state/from-tracker.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import { bulkFetch } from '../tracker/bulk-fetch.ts';

export interface GoalMappingArg {
  readonly goals: readonly Pick<Goal, 'id' | 'issueId'>[];
  /** Issue type that goals are mapped to; null if the type does not matter. */
  readonly typeId: string | null;
}

/**
 * The issue that a goal is mapped to, and its state. `issue` is null if the goal has no issue or the issue does not
 * exist.
 */
export interface MappedGoal {
  readonly goalId: string;
  readonly state: GoalMappingState;
  readonly issue: Pick<Issue, 'id' | 'key' | 'summary' | 'type'> | null;
}

/** Returns query arguments for a board's goals; null if no goal is mapped to an issue. */
export const goalMappingArg = (
  { admin }: Pick<BoardData, 'admin'>,
  goals: readonly Goal[],
): GoalMappingArg | null => {
  const { enableGoalMapping, issueTypeMappingId: typeId } = admin.goalSetting;
  const mapped = goals.flatMap(({ id, issueId }) => (issueId === null ? [] : [{ id, issueId }]));
  return enableGoalMapping && mapped.length > 0 ? { goals: mapped, typeId } : null;
};

const stateOf = (
  goal: GoalMappingArg['goals'][number],
  typeId: string | null,
  found: ReadonlyMap<string, PartialIssue>,
): MappedGoal => {
  const issue = goal.issueId === null ? undefined : (found.get(goal.issueId) ?? null);
  return { goalId: goal.id, state: goalMappingState(goal, issue, typeId), issue: issue ?? null };
};

export const lookAtMapped = async (
  ask: AskTracker,
  { goals, typeId }: GoalMappingArg,
  { wait }: Pick<Ports, 'wait'>,
): Promise<readonly MappedGoal[]> => {
  const ids = goals.flatMap(({ issueId }) => issueId ?? []);
  const wanted = ids.length > 0 ? [{ kind: 'goals', ids, properties: [] as const }] : [];
  const fetched = await bulkFetch(ask, wanted, { fields: NO_FIELDS, wait });
  const found = new Map<string, PartialIssue>(
    fetched.flatMap(({ issues }) => issues).map((issue) => [issue.id, issue]),
  );
  return goals.map((goal) => stateOf(goal, typeId, found));
};

export const loadMapped = fromTracker(lookAtMapped);

/** State of the issues that goals are mapped to. A query that fails is not reported (R-MAPPING-7). */
export const goalMappingApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    /** Read when a map opens. Goals whose issue is missing or has another type are marked, and a flag reports them. */
    goalMapping: build.query<readonly MappedGoal[], GoalMappingArg>({ queryFn: loadMapped }),
  }),
});

export const { useGoalMappingQuery } = goalMappingApi;
