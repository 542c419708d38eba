import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import { assembleMap } from '#domain/board/assembly/assemble.ts';
import { mapSourcesOf } from '#domain/board/assembly/map-sources.ts';
import { cellKey } from '#domain/board/model/model.ts';
import { boardApi } from '../../../store/board/board-api.ts';
import type { BoardArg } from '../../../store/board-data/board-data.ts';
import { useAppDispatch } from '../../../store/hooks.ts';
import { failureOf } from '../../../store/ports/failure-of.ts';
import { changeRefused } from '../../../store/state/flags.ts';
import { enterStepMove, enterStoryBelow, enterStoryMove } from './enter-move.ts';
import type { Placed } from './part-of-map.ts';

interface MoveOptions {
  readonly placed: Placed;
  readonly mode: SwimlaneMode;
  readonly goals: readonly Goal[];
  /** Returns the query arguments for the part of the map that also has the stories of this step. */
  readonly partWith: (stepId: string) => BoardArg;
}

/**
 * Returns functions that move an issue. Each change follows the map's rules and goes into the ledger, as on the map.
 */
export const useMoves = ({ placed, mode, goals, partWith }: MoveOptions) => {
  const dispatch = useAppDispatch();
  const { map, shown, card, step } = placed;
  const end = { after: null, before: null };
  return {
    toLane: (laneId: string): void => {
      if (!card) return;
      const to = { storyId: card.issue.id, toStepId: step.id, toLaneId: laneId, ...end };
      enterStoryMove(dispatch, placed, card.issue.key, to);
    },
    /** Loads the stories of the step, then moves the issue below them. */
    toStep: async (stepId: string): Promise<void> => {
      if (!card) return;
      const part = partWith(stepId);
      const { data, error } = await dispatch(
        boardApi.endpoints.board.initiate(part, { subscribe: false }),
      );
      if (!data) {
        dispatch(changeRefused(failureOf(error)));
        return;
      }
      const whole = assembleMap(mapSourcesOf(data, goals), mode);
      const to = { storyId: card.issue.id, toStepId: stepId, toLaneId: card.laneId, ...end };
      enterStoryMove(dispatch, { shown: data, map: whole }, card.issue.key, to);
    },
    toGoal: (goalId: string): void => {
      if (!step.issue) return;
      enterStepMove(dispatch, placed, step.issue.key, {
        stepId: step.id,
        toGoalId: goalId,
        ...end,
      });
    },
    /** Adds a story below this story; null if that is not allowed. */
    below:
      card && shown.rights.createIssues
        ? (summary: string): void => {
            dispatch(enterStoryBelow({ shown, map }, card, summary));
          }
        : null,
    /**
     * Returns a function that moves the story one position up or down in its cell; null if there is no such position.
     */
    within: (by: -1 | 1): (() => void) | null => {
      if (!card) return null;
      const others = map.cells.get(cellKey(step.id, card.laneId)) ?? [];
      const at = others.findIndex(({ issue }) => issue.id === card.issue.id);
      const passed = others[at + by];
      if (!passed) return null;
      const idAt = (place: number) => others[place]?.issue.id ?? null;
      const [after, before] =
        by < 0 ? [idAt(at - 2), passed.issue.id] : [passed.issue.id, idAt(at + 2)];
      const to = { toStepId: step.id, toLaneId: card.laneId, after, before };
      return () =>
        enterStoryMove(dispatch, { shown, map }, card.issue.key, { storyId: card.issue.id, ...to });
    },
  };
};

export type Moves = ReturnType<typeof useMoves>;
