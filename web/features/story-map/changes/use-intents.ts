import { useMemo } from 'react';
import { GOAL_COLORS } from '#domain/goal/palette.ts';
import { planCardEdit } from '#domain/map/edit-card.ts';
import { planStepMove } from '#domain/map/move-step.ts';
import { type Planned, planStoryMove } from '#domain/map/move-story.ts';
import { planSubtaskMove } from '#domain/map/move-subtask.ts';
import { boardApi } from '../../../api/board/board-api.ts';
import { issueOn } from '../../../api/board/moves.ts';
import { changeRefused, storyFiltered } from '../../../api/flags/flags.ts';
import { useAppDispatch } from '../../../api/hooks.ts';
import { choicesApi } from '../../../api/issues/choices-api.ts';
import type { AppDispatch } from '../../../api/store.ts';
import type { StoryMapBoardProps } from '../../../board/props.ts';
import { addCards } from './add-cards.ts';
import { existingOn } from './adopt-card.ts';
import { countBelow } from './count-below.ts';
import { addGoal, changeRecorded } from './goal-history.ts';
import type { Ground } from './ground.ts';
import { moveRulesOf, severalOn } from './move-cards.ts';
import { removeCards } from './remove-cards.ts';

type Intents = Pick<
  StoryMapBoardProps,
  | 'onMoveStory'
  | 'several'
  | 'existing'
  | 'rules'
  | 'onMoveSubtask'
  | 'onMoveStep'
  | 'onCreateGoal'
  | 'onRenameGoal'
  | 'onRankGoal'
  | 'onAddCards'
  | 'onEditCard'
  | 'onRemove'
  | 'countBelow'
  | 'choicesFor'
  | 'findPeople'
>;

/** Shows and writes a change that the domain has planned, or says why it is none. */
const carryOut = (
  dispatch: AppDispatch,
  { board, ids }: Ground,
  planned: Planned,
  record?: 'move' | 'edit',
): void => {
  if ('refusal' in planned) {
    dispatch(changeRefused({ kind: 'refused', code: planned.refusal.code }));
    return;
  }
  const { plan } = planned;
  const saving = dispatch(
    boardApi.endpoints.saveMove.initiate({
      id: ids(),
      board: board.arg,
      plan,
      ...(record ? { record } : {}),
    }),
  );
  const [moved] = plan.changed;
  if (!plan.leavesBoard || !moved) return;
  void saving.then(({ error }) => error ?? dispatch(storyFiltered({ key: moved.key })));
};

/** The colour that the board's admins give to new goals, as far as goals can have it. */
const goalColor = ({ admin }: Ground['board']): { readonly color?: string } => {
  const color = GOAL_COLORS.find((each) => each === admin.cardSetting.defaultColorGoal);
  return color ? { color } : {};
};

const editCard = (
  dispatch: AppDispatch,
  ground: Ground,
  ...[issueId, edit]: Parameters<Intents['onEditCard']>
): void => {
  const { shown } = ground;
  const issue = issueOn(shown, issueId);
  if (!issue) {
    dispatch(changeRefused({ kind: 'refused', code: 'CARD_NOT_FOUND' }));
    return;
  }
  const style = shown.projects.find(({ id }) => id === issue.projectId)?.style ?? 'classic';
  const planned = planCardEdit(issue, edit, { fields: shown.fields, style });
  if (planned) carryOut(dispatch, ground, planned, 'edit');
};

/** What the user's intents on the map come to: a change planned by the domain, a command to the backend. */
export const useIntents = ({ map, board, shown, projectIds, ids }: Ground): Intents => {
  const dispatch = useAppDispatch();
  return useMemo(() => {
    const ground = { map, board, shown, projectIds, ids };
    const rules = moveRulesOf(shown);
    const { choices, people } = choicesApi.endpoints;
    return {
      rules,
      several: severalOn(dispatch, ground),
      existing: existingOn(dispatch, ground),
      onMoveStory: (move) => carryOut(dispatch, ground, planStoryMove(map, move, rules), 'move'),
      onMoveSubtask: (move) => {
        const planned = planSubtaskMove(map, move, shown.rankField, rules);
        if (planned) carryOut(dispatch, ground, planned);
      },
      onMoveStep: (move) => carryOut(dispatch, ground, planStepMove(map, move), 'move'),
      onCreateGoal: ({ summary }) => {
        const [projectId] = projectIds;
        if (projectId === undefined) return;
        const id = ids();
        const goal = { id, projectId, summary, ...goalColor(board) };
        void addGoal(dispatch, board.arg, { kind: 'create', list: projectIds, id, goal });
      },
      onRenameGoal: ({ goalId, summary }) => {
        const change = { kind: 'rename', list: projectIds, id: goalId, summary } as const;
        void changeRecorded(dispatch, ground, change);
      },
      onRankGoal: ({ goalId, after, before }) => {
        const change = { kind: 'rank', list: projectIds, id: goalId, after, before } as const;
        void changeRecorded(dispatch, ground, change);
      },
      onAddCards: (place, summaries) => addCards(dispatch, ground, place, summaries),
      onEditCard: (issueId, edit) => editCard(dispatch, ground, issueId, edit),
      onRemove: (target, below) => void removeCards(dispatch, ground, target, below),
      countBelow: (target) => countBelow(dispatch, ground, target),
      choicesFor: (issue) => dispatch(choices.initiate(issue)).unwrap(),
      findPeople: (issue, text) => dispatch(people.initiate({ issue, text })).unwrap(),
    };
  }, [dispatch, map, board, shown, projectIds, ids]);
};
