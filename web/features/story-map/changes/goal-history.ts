import type { Goal } from '#domain/contracts/goal.ts';
import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import { loadedBoard } from '../../../api/board/board-api.ts';
import type { BoardArg } from '../../../api/board/board-data.ts';
import { changeRefused } from '../../../api/flags/flags.ts';
import type { GoalChange } from '../../../api/goals/goal-change.ts';
import { goalsApi, removeGoalApi } from '../../../api/goals/goals-api.ts';
import {
  type Direction,
  forgotten,
  type GoalAddEntry,
  type GoalEntry,
  recorded,
  travelled,
} from '../../../api/history/history.ts';
import type { AppDispatch } from '../../../api/store.ts';
import type { StoreThunk } from '../../../api/store-thunk.ts';
import type { Ground } from './ground.ts';

const { changeGoal } = goalsApi.endpoints;

/** The command that brings a goal back to where or what it is now; null for a new goal, or one that is gone. */
const undoing = ({ map }: Ground, change: GoalChange): GoalChange | null => {
  const known = map.goals.filter(({ id }) => id !== ANONYMOUS_KEY);
  const at = known.findIndex(({ id }) => id === change.id);
  const goal = known[at]?.goal;
  if (!goal || change.kind === 'create') return null;
  const { list, id } = change;
  if (change.kind === 'rename') return { kind: 'rename', list, id, summary: goal.fields.summary };
  const neighbours = { after: known[at - 1]?.id ?? null, before: known[at + 1]?.id ?? null };
  return { kind: 'rank', list, id, ...neighbours };
};

/** Sends a change of a goal and, when it is saved, keeps what takes it back. */
export const changeRecorded = async (
  dispatch: AppDispatch,
  ground: Ground,
  change: GoalChange,
): Promise<void> => {
  const undo = undoing(ground, change);
  const title = ground.map.goals.find(({ id }) => id === change.id)?.goal?.fields.summary ?? '';
  const { error } = await dispatch(changeGoal.initiate(change));
  if (error || !undo) return;
  const kind = change.kind === 'rename' ? 'goalEdit' : 'goalMove';
  const saved = { id: ground.ids(), board: ground.board.arg };
  dispatch(recorded({ ...saved, kind, title, undo, redo: change }));
};

/** Makes a goal and keeps that it can be taken back. */
export const addGoal = async (
  dispatch: AppDispatch,
  board: BoardArg,
  change: Extract<GoalChange, { kind: 'create' }>,
): Promise<void> => {
  const { data } = await dispatch(changeGoal.initiate(change));
  if (!data) return;
  const goal = { list: change.list, id: change.id };
  dispatch(recorded({ id: change.id, board, kind: 'goalAdd', title: data.fields.summary, goal }));
};

/** Deletes a goal that was made here, unless it has got steps or another name since. */
export const takeGoalBack =
  (goals: readonly Goal[], entry: GoalAddEntry): StoreThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const goal = goals.find(({ id }) => id === entry.goal.id);
    const steps = Object.values(loadedBoard(getState(), entry.board)?.steps ?? {});
    const used = steps.some(({ properties }) => properties.goalId === entry.goal.id);
    dispatch(forgotten(entry.id));
    if (goal?.fields.summary !== entry.title || used) {
      dispatch(changeRefused({ kind: 'refused', code: 'UNDO_CHANGED' }));
      return;
    }
    await dispatch(removeGoalApi.endpoints.deleteGoal.initiate(entry.goal));
  };

/** Whether the goal still has the name that the change to be taken back gave it. */
const untouched = (goals: readonly Goal[], entry: GoalEntry, way: Direction): boolean => {
  const done = way === 'undo' ? entry.redo : entry.undo;
  const goal = goals.find(({ id }) => id === done.id);
  return goal !== undefined && (done.kind !== 'rename' || goal.fields.summary === done.summary);
};

/** Takes a change of a goal back or does it again; the backend refuses it on a version that others have changed. */
export const travelGoal = async (
  dispatch: AppDispatch,
  goals: readonly Goal[],
  entry: GoalEntry,
  way: Direction,
): Promise<void> => {
  if (!untouched(goals, entry, way)) {
    dispatch(forgotten(entry.id));
    dispatch(changeRefused({ kind: 'refused', code: 'UNDO_CHANGED' }));
    return;
  }
  dispatch(travelled({ entry, way }));
  const { error } = await dispatch(changeGoal.initiate(entry[way]));
  if (error) dispatch(forgotten(entry.id));
};
