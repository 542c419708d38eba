import { planStepMove } from '#domain/board/moves/move-step.ts';
import { planSubtaskMove } from '#domain/board/moves/move-subtask.ts';
import type { BoardIntents } from '../../board/props/board-props.ts';
import { choicesApi } from '../../store/issues/choices-api.ts';
import { failureOf } from '../../store/ports/failure-of.ts';
import { changeRefused } from '../../store/state/flags.ts';
import type { AppDispatch } from '../../store/state/state.ts';
import { addCards } from './add-cards.ts';
import { existingOn } from './adopt-card.ts';
import { backlogOn } from './backlog-moves.ts';
import { addGoal, changeGoal } from './change-goals.ts';
import { countBelow } from './count-below.ts';
import { enterPlanned } from './enter-plan.ts';
import { type Ground, moveRulesOf } from './ground.ts';
import { editCards, moveCards, severalOn } from './move-cards.ts';
import { removeCards } from './remove-cards.ts';

export type Intents = Omit<BoardIntents, 'rules'>;

/** Returns the part of a change that has the text to announce once the change is saved. */
const saying = (said: string | undefined) => (said === undefined ? {} : { said });

/**
 * Turns what the user wants to do on the map into changes. The domain plans each change, and it is added to the ledger.
 */
export const intentsOn = (dispatch: AppDispatch, here: Ground): Required<Intents> => {
  const { map, shown, projectIds } = here;
  const { choices, people } = choicesApi.endpoints;
  return {
    several: severalOn(dispatch, here),
    existing: existingOn(dispatch, here),
    backlog: backlogOn(dispatch, here),
    onMoveStories: (move, said) => void moveCards(dispatch, here, move, said),
    onMoveSubtask: (move, said) => {
      const planned = planSubtaskMove(map, move, shown.rankField, moveRulesOf(shown));
      if (planned) enterPlanned(dispatch, here, planned, { action: 'move', ...saying(said) });
    },
    onMoveStep: (move, said) =>
      void enterPlanned(dispatch, here, planStepMove(map, move), {
        action: 'move',
        ...saying(said),
      }),
    onCreateGoal: ({ summary }) => {
      const [projectId] = projectIds;
      if (projectId !== undefined) addGoal(dispatch, here, { projectId, summary });
    },
    onRenameGoal: ({ goalId: id, summary }) =>
      changeGoal(dispatch, here, { kind: 'edit', id, body: { fields: { summary } } }),
    onRankGoal: ({ goalId: id, after, before }, said) =>
      changeGoal(dispatch, here, { kind: 'rank', id, after, before }, said),
    onAddCards: (place, summaries) => addCards(dispatch, here, place, summaries),
    onEditCard: (issueId, edit) => void editCards(dispatch, here, [issueId], edit),
    onRemove: (target, below) => {
      removeCards(dispatch, here, target, below).catch((error: unknown) =>
        dispatch(changeRefused(failureOf(error))),
      );
    },
    countBelow: (target) => countBelow(dispatch, here, target),
    choicesFor: (issue) => dispatch(choices.initiate(issue)).unwrap(),
    findPeople: (issue, text) => dispatch(people.initiate({ issue, text })).unwrap(),
  };
};
