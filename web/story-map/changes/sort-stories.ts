import type { StepProposal } from '#domain/board/grouping/propose-steps.ts';
import { planSorting } from '#domain/board/grouping/sorting.ts';
import { changeRefused, severalRefused } from '../../store/state/flags.ts';
import type { AppDispatch } from '../../store/state/state.ts';
import { enterPlan } from './enter-plan.ts';
import { type Ground, moveRulesOf } from './ground.ts';

/**
 * Moves stories of a lane to steps in one change. If one of them cannot move, none moves, and the reason is reported.
 */
export const sortStories = (
  dispatch: AppDispatch,
  ground: Ground,
  laneId: string,
  proposals: readonly Pick<StepProposal, 'stepId' | 'storyIds'>[],
  said: string,
): void => {
  const planned = planSorting(ground.map, laneId, proposals, moveRulesOf(ground.shown));
  if ('plan' in planned) {
    enterPlan(dispatch, ground, planned.plan, { action: 'move', said });
    return;
  }
  const { refusal, refused } = planned;
  if (refused.length > 1) dispatch(severalRefused(refused));
  else dispatch(changeRefused({ kind: 'refused', code: refusal.code }));
};
