import { planRemoval, type RemovalTarget } from '#domain/map/remove.ts';
import { boardApi } from '../../../api/board/board-api.ts';
import { changeRefused, goalRemoved } from '../../../api/flags/flags.ts';
import { removeGoalApi } from '../../../api/goals/goals-api.ts';
import { deleteIssues } from '../../../api/lanes/lane-stories.ts';
import type { AppDispatch } from '../../../api/store.ts';
import { unseenBelow } from './count-below.ts';
import type { Ground } from './ground.ts';

/** Stories below epics that no map shows go by a job of the backend; whether they have gone. */
const removeUnseen = async (
  dispatch: AppDispatch,
  ground: Ground,
  target: RemovalTarget,
): Promise<boolean> => {
  const unseen = await unseenBelow(dispatch, ground, target);
  return unseen.length === 0 || dispatch(deleteIssues(ground.board, unseen));
};

/** Deletes a card and, as chosen, what hangs below it; a goal goes only when all of that is done. */
export const removeCards = async (
  dispatch: AppDispatch,
  ground: Ground,
  target: RemovalTarget,
  below: 'delete' | 'keep',
): Promise<void> => {
  const { map, board, projectIds, ids } = ground;
  const planned = planRemoval(map, target, below);
  if ('refusal' in planned) {
    dispatch(changeRefused({ kind: 'refused', code: planned.refusal.code }));
    return;
  }
  const { plan } = planned;
  if (below === 'delete' && !(await removeUnseen(dispatch, ground, target))) return;
  if (plan.writes.length > 0) {
    const { error } = await dispatch(
      boardApi.endpoints.saveMove.initiate({
        id: ids(),
        board: board.arg,
        plan: { ...plan, own: plan.changed.length },
        // Without their goal the steps could not be put back where they were.
        ...(target.kind === 'goal' ? {} : { record: 'remove' as const }),
      }),
    );
    if (error) return;
  }
  if (target.kind === 'goal') {
    const { deleteGoal } = removeGoalApi.endpoints;
    const title = map.goals.find(({ id }) => id === target.id)?.goal?.fields.summary ?? '';
    const { error } = await dispatch(deleteGoal.initiate({ list: projectIds, id: target.id }));
    if (!error) dispatch(goalRemoved({ title }));
  }
};
