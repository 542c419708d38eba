import { ulid } from 'ulid';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { editedGoal } from '#domain/change/model/goals.ts';
import type { ChangeGoalBody } from '#domain/contracts/goal.ts';
import { askBackend } from '../backend/ask-backend.ts';
import { editGoal } from '../calls/goal-calls.ts';
import { byThunk } from '../state/from-tracker.ts';
import { goalsApi } from './goals-api.ts';

interface GoalEdit {
  readonly goal: Goal;
  readonly body: ChangeGoalBody;
}

/** Edits of a goal where no board is open: shown at once, and put back where they are refused. */
const changeGoalApi = goalsApi.injectEndpoints({
  endpoints: (build) => ({
    changeGoal: build.mutation<Goal, GoalEdit>({
      queryFn: byThunk(
        ({ goal: { id, version }, body }: GoalEdit) =>
          (_dispatch, _state, ports) =>
            editGoal(askBackend(ports), id, body, { version, key: ulid() }),
      ),
      onQueryStarted: async ({ goal, body }, { dispatch, queryFulfilled }) => {
        const show = (shown: (before: Goal) => Goal) =>
          dispatch(goalsApi.util.updateQueryData('goal', goal.id, shown));
        const shown = show((before) => editedGoal(before, body));
        try {
          const { data } = await queryFulfilled;
          show(() => data);
        } catch {
          shown.undo();
        }
      },
    }),
  }),
});

export const { useChangeGoalMutation } = changeGoalApi;
