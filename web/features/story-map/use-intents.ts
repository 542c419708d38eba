import { useMemo } from 'react';
import type { StoryMap } from '#domain/map/model.ts';
import { planStepMove } from '#domain/map/move-step.ts';
import { type Planned, planStoryMove } from '#domain/map/move-story.ts';
import { boardApi } from '../../api/board/board-api.ts';
import { changeRefused, storyFiltered } from '../../api/flags/flags.ts';
import { goalsApi } from '../../api/goals/goals-api.ts';
import { useAppDispatch } from '../../api/hooks.ts';
import type { AppDispatch } from '../../api/store.ts';
import type { StoryMapBoardProps } from '../../board/props.ts';
import type { LoadedBoard } from './use-board.ts';

type Intents = Pick<
  StoryMapBoardProps,
  'onMoveStory' | 'onMoveStep' | 'onCreateGoal' | 'onRenameGoal' | 'onRankGoal'
>;

interface Ground extends Pick<LoadedBoard, 'board' | 'projectIds'> {
  readonly map: StoryMap;
  /** Makes ids of moves and goals. */
  readonly ids: () => string;
}

/** Shows and writes a move that the domain has planned, or says why it is none. */
const carryOut = (dispatch: AppDispatch, { board, ids }: Ground, planned: Planned): void => {
  if ('refusal' in planned) {
    dispatch(changeRefused({ kind: 'refused', code: planned.refusal.code }));
    return;
  }
  const { plan } = planned;
  const saving = dispatch(
    boardApi.endpoints.saveMove.initiate({ id: ids(), board: board.arg, plan }),
  );
  const [moved] = plan.changed;
  if (!plan.leavesBoard || !moved) return;
  void saving.then(({ error }) => error ?? dispatch(storyFiltered({ key: moved.key })));
};

/** What the user's intents on the map come to: a move planned by the domain, a command to the backend. */
export const useIntents = ({ map, board, projectIds, ids }: Ground): Intents => {
  const dispatch = useAppDispatch();
  return useMemo(() => {
    const ground = { map, board, projectIds, ids };
    const { changeGoal } = goalsApi.endpoints;
    return {
      onMoveStory: (move) => carryOut(dispatch, ground, planStoryMove(map, move)),
      onMoveStep: (move) => carryOut(dispatch, ground, planStepMove(map, move)),
      onCreateGoal: ({ summary }) => {
        const [projectId] = projectIds;
        if (projectId === undefined) return;
        const id = ids();
        const goal = { id, projectId, summary };
        dispatch(changeGoal.initiate({ kind: 'create', list: projectIds, id, goal }));
      },
      onRenameGoal: ({ goalId, summary }) => {
        dispatch(changeGoal.initiate({ kind: 'rename', list: projectIds, id: goalId, summary }));
      },
      onRankGoal: ({ goalId, after, before }) => {
        dispatch(
          changeGoal.initiate({ kind: 'rank', list: projectIds, id: goalId, after, before }),
        );
      },
    };
  }, [dispatch, map, board, projectIds, ids]);
};
