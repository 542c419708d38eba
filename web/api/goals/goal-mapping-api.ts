import type { Goal } from '#domain/contracts/goal.ts';
import { type GoalMappingState, goalMappingState } from '#domain/map/goal-mapping.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { trackerApi } from '../api.ts';
import type { BoardData } from '../board/board-data.ts';
import { settled } from '../failure.ts';
import type { Ports } from '../ports.ts';
import { askTracker } from '../tracker/ask-tracker.ts';
import { bulkFetch } from '../tracker/bulk-fetch.ts';

export interface GoalMappingArg {
  readonly goals: readonly Pick<Goal, 'id' | 'issueId'>[];
  /** Issue type that goals are mapped to; null takes any. */
  readonly typeId: string | null;
}

/** How many goals are mapped to what is not there, or is of another type. */
export interface MappingFaults {
  readonly missing: number;
  readonly invalid: number;
}

/** The arguments for a board's goals; null where none is mapped to an issue. */
export const goalMappingArg = (
  { admin }: Pick<BoardData, 'admin'>,
  goals: readonly Goal[],
): GoalMappingArg | null => {
  const { enableGoalMapping, issueTypeMappingId: typeId } = admin.goalSetting;
  const mapped = goals.flatMap(({ id, issueId }) => (issueId === null ? [] : [{ id, issueId }]));
  return enableGoalMapping && mapped.length > 0 ? { goals: mapped, typeId } : null;
};

const statesOf = (
  { goals, typeId }: GoalMappingArg,
  issues: readonly Issue[],
): GoalMappingState[] => {
  const byId = new Map<string, Issue>(issues.map((issue) => [issue.id, issue]));
  return goals.map((goal) => goalMappingState(goal, byId.get(goal.issueId ?? '') ?? null, typeId));
};

const faultsOf = (states: readonly GoalMappingState[]): MappingFaults => ({
  missing: states.filter((state) => state === 'ISSUE_NOT_FOUND').length,
  invalid: states.filter((state) => state === 'ISSUE_TYPE_INVALID').length,
});

const NO_FIELDS = { rank: null, sprint: null, storyPoints: [] } as const;

/** Looks at the issues that goals are mapped to (spec 000 §4); a failure is nobody's concern (§8). */
export const goalMappingApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    goalMapping: build.query<MappingFaults, GoalMappingArg>({
      queryFn: (arg, { extra }) =>
        settled(async () => {
          const { wait } = extra as Ports;
          const ids = arg.goals.flatMap(({ issueId }) => issueId ?? []);
          const fetched = await bulkFetch(
            askTracker(extra as Ports),
            [{ kind: 'goals', ids, properties: [] }],
            { fields: NO_FIELDS, wait },
          );
          return faultsOf(
            statesOf(
              arg,
              fetched.flatMap(({ issues }) => issues),
            ),
          );
        }),
    }),
  }),
});

export const { useGoalMappingQuery } = goalMappingApi;
