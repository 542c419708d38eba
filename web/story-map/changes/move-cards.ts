import { planCardEdit } from '#domain/board/cards/edit-card.ts';
import { planRemovalOfStories } from '#domain/board/cards/remove.ts';
import type { MovePlan } from '#domain/board/difference/writes.ts';
import { planStoriesMove, type StoriesMove } from '#domain/board/moves/move-stories.ts';
import { issueOn } from '#domain/change/model/issues.ts';
import type { Refusal } from '#domain/kernel/errors/errors.ts';
import type { CardEdit, Several } from '../../board/props/props.ts';
import { changeRefused, severalRefused } from '../../store/state/flags.ts';
import type { AppDispatch } from '../../store/state/state.ts';
import { enterPlan, enterPlanned } from './enter-plan.ts';
import { type Ground, moveRulesOf } from './ground.ts';

/** Moves all these stories, or none if one of them cannot move, and reports why. Returns whether they move. */
export const moveCards = (
  dispatch: AppDispatch,
  ground: Ground,
  move: StoriesMove,
  said?: string,
): boolean => {
  const planned = planStoriesMove(ground.map, move, moveRulesOf(ground.shown));
  if ('refusal' in planned) {
    const { refusal, refused } = planned;
    if (move.storyIds.length > 1) dispatch(severalRefused(refused));
    else dispatch(changeRefused({ kind: 'refused', code: refusal.code }));
    return false;
  }
  enterPlan(dispatch, ground, planned.plan, {
    action: 'move',
    ...(said === undefined ? {} : { said }),
  });
  return true;
};

/** Plans one edit for several cards. For each card, writes only the values that differ. */
const editPlan = (
  { shown }: Ground,
  issueIds: readonly string[],
  edit: CardEdit,
): MovePlan | Refusal | null => {
  const plans: MovePlan[] = [];
  for (const id of issueIds) {
    const issue = issueOn(shown, id);
    const style = shown.projects.find((project) => project.id === issue?.projectId)?.style;
    const place = { fields: shown.fields, style: style ?? 'classic' } as const;
    const planned = issue && planCardEdit(issue, edit, place);
    if (planned && 'refusal' in planned) return planned.refusal;
    if (planned) plans.push(planned.plan);
  }
  if (plans.length === 0) return null;
  return {
    changed: plans.flatMap(({ changed }) => changed),
    own: plans.length,
    writes: plans.flatMap(({ writes }) => writes),
    leavesBoard: false,
  };
};

/** Edits cards on the map. Returns false if nothing changes or if the domain refuses the edit. */
export const editCards = (
  dispatch: AppDispatch,
  ground: Ground,
  issueIds: readonly string[],
  edit: CardEdit,
  said?: string,
): boolean => {
  if (!issueIds.every((id) => issueOn(ground.shown, id))) {
    dispatch(changeRefused({ kind: 'refused', code: 'CARD_NOT_FOUND' }));
    return false;
  }
  const plan = editPlan(ground, issueIds, edit);
  if (plan === null) return false;
  if ('code' in plan) {
    dispatch(changeRefused({ kind: 'refused', code: plan.code }));
    return false;
  }
  enterPlan(dispatch, ground, plan, { action: 'edit', ...(said === undefined ? {} : { said }) });
  return true;
};

/** Returns the actions for several selected stories. */
export const severalOn = (dispatch: AppDispatch, ground: Ground): Several => ({
  onEdit: (issueIds, edit, said) => void editCards(dispatch, ground, issueIds, edit, said),
  onRemove: (issueIds, said) => {
    const planned = planRemovalOfStories(ground.map, issueIds);
    enterPlanned(dispatch, ground, planned, { action: 'remove', said });
  },
});
