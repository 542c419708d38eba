import type { Change } from '#domain/aggregates/feeds/change.ts';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { askBackend } from '../backend/ask-backend.ts';
import { readGoal } from '../calls/goal-calls.ts';
import { selectOwnIds } from '../changes/select.ts';
import { goalsApi, selectAllGoals, selectGoalLists } from '../goals/goals-api.ts';
import type { AppThunk } from '../state/state.ts';
import { selectWaitingChange } from './waiting-change.ts';

/** Changes of goals whose other parts are shown already. */
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
 * Shows what others changed on a goal while the user types its name or description, except that text. It stays as the
 * user last saw it, so that a save on top of another text is asked about.
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
