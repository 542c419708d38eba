import { planBacklogCreation } from '#domain/board/cards/create-cards.ts';
import { draftId } from '#domain/board/model/draft.ts';
import { planArrival } from '#domain/board/moves/arrive.ts';
import { planDeparture } from '#domain/board/moves/leave.ts';
import type { PlannedMany } from '#domain/board/moves/move-stories.ts';
import type { Project } from '#domain/tracker/entities.ts';
import type { BacklogMoves } from '../../board/props/props.ts';
import { enter } from '../../store/changes/enter.ts';
import { changeRefused, severalRefused } from '../../store/state/flags.ts';
import type { AppDispatch } from '../../store/state/state.ts';
import { enterPlan } from './enter-plan.ts';
import { type Ground, moveRulesOf, scopeOf } from './ground.ts';

/** Adds a move to the ledger, or reports which cards cannot move and why. */
const entered = (dispatch: AppDispatch, ground: Ground, planned: PlannedMany, said: string) => {
  if (!('refusal' in planned))
    return enterPlan(dispatch, ground, planned.plan, { action: 'move', said });
  const { refusal, refused } = planned;
  if (refused.length > 1) dispatch(severalRefused(refused));
  else dispatch(changeRefused({ kind: 'refused', code: refusal.code }));
};

/** Returns the moves between the map and its backlog. */
export const backlogOn = (dispatch: AppDispatch, ground: Ground): BacklogMoves => {
  const { map, shown } = ground;
  const rules = moveRulesOf(shown);
  return {
    onPlace: (issues, move, said) =>
      entered(dispatch, ground, planArrival(map, issues, move, rules), said),
    onTakeOff: (storyIds, said) =>
      entered(dispatch, ground, planDeparture(map, storyIds, rules), said),
  };
};

/** Creates issues in the backlog one after the other. Returns false if they cannot be created. */
export const addToBacklog = (
  dispatch: AppDispatch,
  ground: Ground,
  projectId: Project['id'],
  summaries: readonly string[],
): boolean => {
  const { shown, ids } = ground;
  const planned = planBacklogCreation(projectId, summaries, {
    projects: shown.projects,
    fields: shown.fields,
    storyTypeId: shown.admin.cardSetting.defaultIssueTypeStoryId,
    ids: summaries.map(() => draftId(ids())),
  });
  if ('refusal' in planned) {
    dispatch(changeRefused({ kind: 'refused', code: planned.refusal.code }));
    return false;
  }
  for (const draft of planned.drafts) {
    const { summary } = draft.issue;
    const plan = [{ kind: 'card', draft }] as const;
    dispatch(enter({ scope: scopeOf(ground), action: 'add', title: summary, plan }));
  }
  return true;
};
