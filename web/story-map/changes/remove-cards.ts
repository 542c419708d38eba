import { planRemoval, type RemovalTarget } from '#domain/board/cards/remove.ts';
import type { Write } from '#domain/change/kinds/index.ts';
import { issueOn } from '#domain/change/model/issues.ts';
import { goalStep } from '#domain/change/plan.ts';
import { deletionJobs, MOST_UNSEEN, unseenStories } from '../../store/lanes/lane-stories.ts';
import { changeRefused } from '../../store/state/flags.ts';
import type { AppDispatch } from '../../store/state/state.ts';
import { unseenBelow } from './count-below.ts';
import { enterPlan } from './enter-plan.ts';
import type { Ground } from './ground.ts';

/**
 * Returns writes for those stories below the deleted epics that are not on the map. These writes come first in the
 * change. If the stories are deleted, each has a write, or one job deletes them if they are too many. If they are kept,
 * a write removes each from its epic, so that undo can move it back.
 */
const unseenFirst = async (
  dispatch: AppDispatch,
  ground: Ground,
  target: RemovalTarget,
  below: 'delete' | 'keep',
): Promise<readonly Write[]> => {
  if (below === 'keep' && target.kind !== 'step') return [];
  const ids = await unseenBelow(dispatch, ground, target);
  if (ids.length > MOST_UNSEEN) {
    return below === 'delete' ? deletionJobs(ground.board, ids, ground.ids) : [];
  }
  const unseen = await dispatch(unseenStories(ground.board, ids));
  return unseen.map(({ before, fields, style }): Write => {
    if (below === 'delete')
      return { kind: 'removal', before, below: [], fields, style, unseen: true };
    const after = { ...before, parent: null };
    const write = { key: before.key, fields: { parent: null } };
    return { kind: 'issue', before, after, write, own: true, fields, style };
  });
};

/**
 * Deletes a card, with or without the cards below it, in one change. A goal is deleted after everything else. Rejects
 * if the stories below cannot be loaded.
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
  const first = await unseenFirst(dispatch, ground, target, below);
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
