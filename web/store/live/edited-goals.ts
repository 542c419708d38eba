import type { Change } from '#domain/aggregates/feeds/change.ts';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { askBackend } from '../backend/ask-backend.ts';
import { readGoal } from '../calls/goal-calls.ts';
import { selectOwnIds } from '../changes/select.ts';
import { goalsApi, selectAllGoals, selectGoalLists } from '../goals/goals-api.ts';
import type { AppThunk } from '../state/state.ts';
import { selectWaitingChange } from './waiting-change.ts';

/** Changes of goals that `showOtherParts` has handled already. */
const shown = new WeakSet<Change>();

const isText = (part: string | null): part is 'summary' | 'description' =>
  part === 'summary' || part === 'description';

const showGoal =
  (goal: Goal): AppThunk =>
  (dispatch, getState) => {
    for (const list of selectGoalLists(getState())) {
      dispatch(
        goalsApi.util.updateQueryData('goals', list, (known) =>
          known.map((each) => (each.id === goal.id ? goal : each)),
        ),
      );
    }
  };

/**
 * While the user types the name or description of a goal, shows what others changed in its other parts. The text being
 * typed keeps its old saved value, so that saving over another person's text causes a conflict.
 */
export const showOtherParts =
  (edited: ReadonlyMap<string, string | null>): AppThunk<Promise<void>> =>
  async (dispatch, getState, ports) => {
    for (const [id, part] of edited) {
      const change = selectWaitingChange(getState(), 'goal', id);
      if (!isText(part) || change?.kind !== 'updated' || shown.has(change)) continue;
      shown.add(change);
      const read = await readGoal(askBackend(ports), id).catch(() => null);
      const known = selectAllGoals(getState()).find((goal) => goal.id === id);
      if (!read || !known || selectOwnIds(getState()).has(id)) continue;
      const fields = { ...read.fields, [part]: known.fields[part] };
      if (read.version > known.version) dispatch(showGoal({ ...read, fields }));
    }
  };
