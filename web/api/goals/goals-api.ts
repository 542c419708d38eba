import type { Goal } from '#domain/contracts/goal.ts';
import { backendApi } from '../api.ts';
import { askBackend } from '../backend/ask-backend.ts';
import { type BusyState, savingEnded, savingStarted } from '../busy.ts';
import { FailureError, type Settled, settled } from '../failure.ts';
import { inOrder } from '../in-order.ts';
import { sendOrQueue } from '../outbox/send-or-queue.ts';
import type { Ports } from '../ports.ts';
import { deleteGoal, listGoals, readGoal } from './goal-calls.ts';
import {
  foreseen,
  type GoalChange,
  type GoalsArg,
  type NamedGoal,
  sentChange,
} from './goal-change.ts';
import { withGoal, withVersion } from './goal-drafts.ts';

interface BusyPart {
  readonly busy: BusyState;
}

const knownGoal = (state: unknown, { list, id }: NamedGoal): Goal | undefined => {
  const { data } = goalsApi.endpoints.goals.select(list)(
    state as Parameters<ReturnType<typeof goalsApi.endpoints.goals.select>>[0],
  );
  return data?.find((goal) => goal.id === id);
};

/** The goal with the version that the user's change was made on, own earlier changes included. */
const goalFor = (state: unknown, named: NamedGoal): Goal => {
  const known = knownGoal(state, named);
  if (known === undefined) throw new FailureError({ kind: 'refused', code: 'GOAL_NOT_FOUND' });
  return known;
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
      queryFn: (change, { dispatch, extra, getState }): Promise<Settled<Goal>> => {
        const ports = extra as Ports;
        const key = ports.ids();
        const send = async (): Promise<Goal> => {
          const { version } = goalFor(getState(), change);
          const answer = await sentChange(askBackend(ports), change, version, key);
          // Before the next change leaves, which is made on this one's version.
          const more = (getState() as BusyPart).busy[change.id] !== 1;
          dispatch(
            goalsApi.util.updateQueryData('goals', change.list, (goals) =>
              more ? withVersion(goals, answer) : withGoal(goals, answer),
            ),
          );
          return answer;
        };
        return inOrder(ports, 'goals', async () => {
          const shown = await settled(async () => goalFor(getState(), change));
          if (shown.error) return shown;
          const { version } = shown.data;
          return sendOrQueue<Settled<Goal>>(
            { dispatch, getState },
            {
              entry: () => ({ kind: 'goal', id: key, change, version }),
              send: () => settled(send),
              meanwhile: shown,
            },
          );
        });
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
    deleteGoal: build.mutation<null, NamedGoal>({
      queryFn: (gone, { dispatch, extra, getState }): Promise<Settled<null>> => {
        const ports = extra as Ports;
        const key = ports.ids();
        return inOrder(ports, 'goals', async () => {
          const shown = await settled(async () => goalFor(getState(), gone));
          if (shown.error) return shown;
          const { version } = shown.data;
          return sendOrQueue<Settled<null>>(
            { dispatch, getState },
            {
              entry: () => ({
                kind: 'goal',
                id: key,
                change: { ...gone, kind: 'remove' },
                version,
              }),
              send: () => settled(() => deleteGoal(askBackend(ports), gone.id, { version, key })),
              meanwhile: { data: null },
            },
          );
        });
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
