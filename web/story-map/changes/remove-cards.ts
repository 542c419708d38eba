import { planRemoval, type RemovalTarget } from '#domain/board/cards/remove.ts';
import type { Write } from '#domain/change/kinds/index.ts';
import { issueOn } from '#domain/change/model/issues.ts';
import { goalStep } from '#domain/change/plan.ts';
import { deletionJobs, MOST_UNSEEN, unseenRemovals } from '../../store/lanes/lane-stories.ts';
import { changeRefused } from '../../store/state/flags.ts';
import type { AppDispatch } from '../../store/state/state.ts';
import { unseenBelow } from './count-below.ts';
import { enterPlan } from './enter-plan.ts';
import type { Ground } from './ground.ts';

/** Stories below epics that no map shows go before the rest: one by one, or by a job where they are very many. */
const unseenFirst = async (
  dispatch: AppDispatch,
  ground: Ground,
  target: RemovalTarget,
): Promise<readonly Write[]> => {
  const ids = await unseenBelow(dispatch, ground, target);
  return ids.length > MOST_UNSEEN
    ? deletionJobs(ground.board, ids, ground.ids)
    : dispatch(unseenRemovals(ground.board, ids));
};

/**
 * Deletes a card and, as chosen, what hangs below it: one change, in which a goal goes last. Rejects when it cannot be
 * asked what hangs below.
 */
export const removeCards = async (
  dispatch: AppDispatch,
  ground: Ground,
  target: RemovalTarget,
  below: 'delete' | 'keep',
): Promise<void> => {
  const { map, goals } = ground;
  const planned = planRemoval(map, target, below);
  if ('refusal' in planned) {
    dispatch(changeRefused({ kind: 'refused', code: planned.refusal.code }));
    return;
  }
  const isGoal = target.kind === 'goal';
  const first = below === 'delete' ? await unseenFirst(dispatch, ground, target) : [];
  const goal = goals.find(({ id }) => isGoal && id === target.id);
  const title = goal?.fields.summary ?? issueOn(ground.shown, target.id)?.key;
  const { plan } = planned;
  enterPlan(
    dispatch,
    ground,
    { ...plan, own: plan.changed.length },
    {
      action: isGoal ? 'goalRemove' : 'remove',
      first,
      last: isGoal ? [goalStep(goals, { kind: 'remove', id: target.id })] : [],
      ...(title === undefined ? {} : { title }),
    },
  );
};
