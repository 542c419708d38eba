import { writesOf } from '#domain/change/plan.ts';
import type { StoryMap } from '#domain/map/model.ts';
import { planStepMove, type StepMove } from '#domain/map/moves/move-step.ts';
import { planStoriesMove, type StoriesMove } from '#domain/map/moves/move-stories.ts';
import type { Planned } from '#domain/map/writes.ts';
import type { BoardData } from '../../../api/board/board-data.ts';
import { changeRefused } from '../../../api/flags/flags.ts';
import { enter } from '../../../api/ledger/enter.ts';
import type { AppDispatch } from '../../../api/state.ts';

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

/** Moves one story as the map does, or says why it may not be. */
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

/** Moves a step to another goal. */
export const enterStepMove = (
  dispatch: AppDispatch,
  ground: Ground,
  key: string,
  move: StepMove,
): void => enterPlanned(dispatch, ground, key, planStepMove(ground.map, move));
