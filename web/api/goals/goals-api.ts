import type { Goal } from '#domain/contracts/goal.ts';
import { backendApi } from '../api.ts';
import { type AskBackend, askBackend } from '../backend/ask-backend.ts';
import { type BusyState, savingEnded, savingStarted } from '../busy.ts';
import { type Failure, FailureError, settled } from '../failure.ts';
import { inOrder } from '../in-order.ts';
import type { Ports } from '../ports.ts';
import { createGoal, deleteGoal, listGoals, rankGoal, readGoal, renameGoal } from './goal-calls.ts';
import { draftGoal, type NewGoal, placed, renamed, withGoal, withVersion } from './goal-drafts.ts';

/** Projects whose goals are shown together; each list is cached apart. */
type GoalsArg = readonly string[];

interface BusyPart {
  readonly busy: BusyState;
}

interface Named {
  readonly list: GoalsArg;
  readonly id: string;
}

/** A change of a goal, as it is shown at once and sent. */
export type GoalChange =
  | (Named & { readonly kind: 'create'; readonly goal: NewGoal })
  | (Named & { readonly kind: 'rename'; readonly summary: string })
  | (Named & {
      readonly kind: 'rank';
      readonly after: string | null;
      readonly before: string | null;
    });

/** The list as it will be, shown before the backend has answered. */
const foreseen = (goals: readonly Goal[], change: GoalChange): Goal[] => {
  switch (change.kind) {
    case 'create':
      return withGoal(goals, draftGoal(goals, change.goal));
    case 'rename':
      return renamed(goals, change.id, change.summary);
    case 'rank':
      return placed(goals, change.id, change);
    default:
      return change satisfies never;
  }
};

const sent = (ask: AskBackend, change: GoalChange, version: number, key: string): Promise<Goal> => {
  switch (change.kind) {
    case 'create':
      return createGoal(ask, change.goal, key);
    case 'rename':
      return renameGoal(ask, change.id, change.summary, { version, key });
    case 'rank':
      return rankGoal(ask, change.id, change, { version, key });
    default:
      return change satisfies never;
  }
};

/** The version that the user's change was made on, own earlier changes included. */
const versionOf = (state: unknown, { list, id }: Named): number => {
  const { data } = goalsApi.endpoints.goals.select(list)(
    state as Parameters<ReturnType<typeof goalsApi.endpoints.goals.select>>[0],
  );
  const known = data?.find((goal) => goal.id === id);
  if (known === undefined) throw new FailureError({ kind: 'refused', code: 'GOAL_NOT_FOUND' });
  return known.version;
};

export const goalsApi = backendApi.injectEndpoints({
  endpoints: (build) => ({
    goals: build.query<readonly Goal[], GoalsArg>({
      queryFn: (projectIds, { extra }) =>
        settled(() => listGoals(askBackend(extra as Ports), projectIds)),
    }),
    goal: build.query<Goal, string>({
      queryFn: (id, { extra }) => settled(() => readGoal(askBackend(extra as Ports), id)),
    }),
    changeGoal: build.mutation<Goal, GoalChange>({
      queryFn: (
        change,
        { dispatch, extra, getState },
      ): Promise<{ data: Goal } | { error: Failure }> => {
        const ports = extra as Ports;
        return inOrder(ports, 'goals', () =>
          settled(async () => {
            const version = versionOf(getState(), change);
            const answer = await sent(askBackend(ports), change, version, ports.ids());
            // Before the next change leaves, which is made on this one's version.
            const more = (getState() as BusyPart).busy[change.id] !== 1;
            dispatch(
              goalsApi.util.updateQueryData('goals', change.list, (goals) =>
                more ? withVersion(goals, answer) : withGoal(goals, answer),
              ),
            );
            return answer;
          }),
        ) as Promise<{ data: Goal } | { error: Failure }>;
      },
      async onQueryStarted(change, { dispatch, queryFulfilled }) {
        const patched = dispatch(
          goalsApi.util.updateQueryData('goals', change.list, (goals) => foreseen(goals, change)),
        );
        dispatch(savingStarted([change.id]));
        try {
          await queryFulfilled;
        } catch {
          patched.undo();
          // Someone else may have changed what this change was made on; see it before trying again.
          dispatch(goalsApi.endpoints.goals.initiate(change.list, { forceRefetch: true }));
        } finally {
          dispatch(savingEnded([change.id]));
        }
      },
    }),
  }),
});

/** Apart from the other changes, for nothing comes back of a goal that is gone. */
export const removeGoalApi = goalsApi.injectEndpoints({
  endpoints: (build) => ({
    deleteGoal: build.mutation<null, Named>({
      queryFn: (gone, { extra, getState }) => {
        const ports = extra as Ports;
        return inOrder(ports, 'goals', () =>
          settled(() => {
            const version = versionOf(getState(), gone);
            return deleteGoal(askBackend(ports), gone.id, { version, key: ports.ids() });
          }),
        );
      },
      async onQueryStarted({ list, id }, { dispatch, queryFulfilled }) {
        dispatch(savingStarted([id]));
        try {
          await queryFulfilled;
          dispatch(
            goalsApi.util.updateQueryData('goals', list, (goals) =>
              goals.filter((goal) => goal.id !== id),
            ),
          );
        } catch {
          dispatch(goalsApi.endpoints.goals.initiate(list, { forceRefetch: true }));
        } finally {
          dispatch(savingEnded([id]));
        }
      },
    }),
  }),
});

export const { useGoalsQuery, useGoalQuery, useChangeGoalMutation } = goalsApi;
