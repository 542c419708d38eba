import { planCreation } from '#domain/board/cards/create-cards.ts';
import type { Planned } from '#domain/board/difference/writes.ts';
import { draftId } from '#domain/board/model/draft.ts';
import type { StoryCard, StoryMap } from '#domain/board/model/model.ts';
import { planStepMove, type StepMove } from '#domain/board/moves/move-step.ts';
import { planStoriesMove, type StoriesMove } from '#domain/board/moves/move-stories.ts';
import { writesOf } from '#domain/change/plan.ts';
import type { BoardData } from '../../../store/board-data/board-data.ts';
import { enter } from '../../../store/changes/enter.ts';
import { changeRefused } from '../../../store/state/flags.ts';
import type { AppDispatch, AppThunk } from '../../../store/state/state.ts';

interface Ground {
  readonly shown: BoardData;
  readonly map: StoryMap;
}

const enterPlanned = (
  dispatch: AppDispatch,
  { shown, map }: Ground,
  key: string,
  planned: Planned,
) => {
  if ('refusal' in planned) {
    dispatch(changeRefused({ kind: 'refused', code: planned.refusal.code }));
    return;
  }
  dispatch(
    enter({
      scope: { ref: shown.arg.ref },
      action: 'move',
      title: key,
      plan: writesOf(planned.plan, shown, map),
      ...(planned.plan.leavesBoard ? { leaves: key } : {}),
    }),
  );
};

/** Moves one story by the map's rules. Returns an error if the move is not allowed. */
export const enterStoryMove = (
  dispatch: AppDispatch,
  ground: Ground,
  key: string,
  move: Omit<StoriesMove, 'storyIds'> & { readonly storyId: string },
): void => {
  const { projects, fields, admin } = ground.shown;
  const { storyId, ...to } = move;
  const rules = {
    projects,
    sprintField: fields.sprint,
    lockActiveSprints: admin.boardSetting.disableChangeActiveSprint,
  };
  enterPlanned(
    dispatch,
    ground,
    key,
    planStoriesMove(ground.map, { ...to, storyIds: [storyId] }, rules),
  );
};

/** Creates a story below another one, in the same cell. */
export const enterStoryBelow =
  (ground: Ground, { stepId, laneId, issue }: StoryCard, summary: string): AppThunk =>
  (dispatch, _getState, { ids }) => {
    const { projects, fields, admin } = ground.shown;
    const place = { kind: 'story', stepId, laneId, after: issue.id } as const;
    const planned = planCreation(ground.map, place, [summary], {
      projects,
      fields,
      storyTypeId: admin.cardSetting.defaultIssueTypeStoryId,
      ids: [draftId(ids())],
    });
    if ('refusal' in planned) {
      dispatch(changeRefused({ kind: 'refused', code: planned.refusal.code }));
      return;
    }
    const { drafts, repairs } = planned.plan;
    const { shown } = ground;
    const scope = { ref: shown.arg.ref };
    if (repairs.writes.length > 0 && shown.rights.editIssues) {
      const plan = writesOf({ ...repairs, own: 0 }, shown, null);
      dispatch(enter({ scope, action: 'repair', title: '', plan }));
    }
    for (const draft of drafts) {
      dispatch(enter({ scope, action: 'add', title: summary, plan: [{ kind: 'card', draft }] }));
    }
  };

/** Moves a step to another goal. */
export const enterStepMove = (
  dispatch: AppDispatch,
  ground: Ground,
  key: string,
  move: StepMove,
): void => enterPlanned(dispatch, ground, key, planStepMove(ground.map, move));
