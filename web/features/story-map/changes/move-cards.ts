import type { Refusal } from '#domain/errors.ts';
import { planCardEdit } from '#domain/map/edit-card.ts';
import type { MoveRules } from '#domain/map/move-rules.ts';
import { planStoriesMove, type StoriesMove } from '#domain/map/move-stories.ts';
import { planRemovalOfStories } from '#domain/map/remove.ts';
import type { MovePlan } from '#domain/map/writes.ts';
import { boardApi } from '../../../api/board/board-api.ts';
import type { BoardData } from '../../../api/board/board-data.ts';
import { issueOn } from '../../../api/board/moves.ts';
import { changeRefused, severalRefused, storyFiltered } from '../../../api/flags/flags.ts';
import type { AppDispatch } from '../../../api/store.ts';
import type { CardEdit, Several } from '../../../board/props.ts';
import type { Ground } from './ground.ts';

/** What decides where stories of a board may go (spec 000 §5 Moves and links). */
export const moveRulesOf = ({ projects, fields, admin }: BoardData): MoveRules => ({
  projects,
  sprintField: fields.sprint,
  lockActiveSprints: admin.boardSetting.disableChangeActiveSprint,
});

/** Moves several stories, or none of them and says which could not go and why. */
export const moveCards = async (
  dispatch: AppDispatch,
  { map, board, shown, ids }: Ground,
  move: StoriesMove,
): Promise<void> => {
  const planned = planStoriesMove(map, move, moveRulesOf(shown));
  if ('refusal' in planned) {
    dispatch(severalRefused(planned.refused));
    return;
  }
  const { plan } = planned;
  const { error } = await dispatch(
    boardApi.endpoints.saveMove.initiate({ id: ids(), board: board.arg, plan, record: 'move' }),
  );
  const [first] = plan.changed;
  if (!error && plan.leavesBoard && first) dispatch(storyFiltered({ key: first.key }));
};

/** One edit for several cards; what it does not change of a card is not written to it. */
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

const editCards = (
  dispatch: AppDispatch,
  ground: Ground,
  issueIds: readonly string[],
  edit: CardEdit,
): void => {
  const plan = editPlan(ground, issueIds, edit);
  if (plan === null) return;
  if ('code' in plan) {
    dispatch(changeRefused({ kind: 'refused', code: plan.code }));
    return;
  }
  const { board, ids } = ground;
  dispatch(
    boardApi.endpoints.saveMove.initiate({ id: ids(), board: board.arg, plan, record: 'edit' }),
  );
};

const removeAll = (dispatch: AppDispatch, ground: Ground, issueIds: readonly string[]): void => {
  const planned = planRemovalOfStories(ground.map, issueIds);
  if ('refusal' in planned) {
    dispatch(changeRefused({ kind: 'refused', code: planned.refusal.code }));
    return;
  }
  const { board, ids } = ground;
  dispatch(
    boardApi.endpoints.saveMove.initiate({
      id: ids(),
      board: board.arg,
      record: 'remove',
      ...planned,
    }),
  );
};

/** What the board does to several stories at once. */
export const severalOn = (dispatch: AppDispatch, ground: Ground): Several => ({
  onMove: (move) => void moveCards(dispatch, ground, move),
  onEdit: (issueIds, edit) => editCards(dispatch, ground, issueIds, edit),
  onRemove: (issueIds) => removeAll(dispatch, ground, issueIds),
});
