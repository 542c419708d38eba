import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LaneDestination } from '#domain/board/lanes/lane-order.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { keepLaneOrder } from '../../store/lanes/keep-order.ts';
import {
  deleteLane,
  inOthersArg,
  type LaneStories,
  moveLane,
  useInOthersQuery,
} from '../../store/lanes/lane-stories.ts';
import { moveRulesOf } from '../../story-map/changes/ground.ts';
import { DeleteLaneDialog } from './delete-lane-dialog.tsx';
import { type LaneMode, laneTargets, laneTitle, trackerIdOf } from './lane-targets.ts';
import type { LaneTask } from './lane-task.ts';
import { MoveLaneDialog } from './move-lane-dialog.tsx';
import { useFreshStories } from './use-fresh-stories.ts';

const NONE: readonly string[] = [];

/** Returns the stories of a release that are in other releases too; undefined while they load. */
const useInOthers = (
  board: BoardData,
  mode: LaneMode,
  from: string | null,
): readonly string[] | undefined => {
  const arg = inOthersArg(board, { mode, from });
  const { data, isError } = useInOthersQuery(arg ?? skipToken);
  return arg && !isError ? data : NONE;
};

interface WholeLaneTaskProps {
  readonly task: Extract<LaneTask, { kind: 'moveStories' | 'deleteLane' }>;
  readonly map: StoryMap;
  readonly board: BoardData;
  readonly onClose: () => void;
}

/**
 * The dialog of an action on all stories of a lane. The tracker counts the stories, since the map may not show all of
 * them.
 */
export const WholeLaneTask = ({ task, map, board, onClose }: WholeLaneTaskProps) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { lane } = task;
  const mode = map.mode === 'sprint' ? 'sprint' : 'release';
  const from = trackerIdOf(lane.id);
  const { stories, note, confirm } = useFreshStories(board, { mode, laneId: from });
  const inOthers = useInOthers(board, mode, task.kind === 'moveStories' ? from : null);
  const targets = useMemo(
    () => laneTargets(t, map, lane, moveRulesOf(board)),
    [t, map, lane, board],
  );
  /**
   * Ranks the stories that move to the lane `to`, so that they keep their order. `ids` names the stories that move;
   * without it, all stories of the lane move.
   */
  const keepOrder = (to: string, ids?: ReadonlySet<string>): void => {
    const moves: LaneDestination = ({ laneId, issue }) =>
      laneId === lane.id && ids?.has(issue.id) !== false ? to : null;
    dispatch(keepLaneOrder(board, map, moves));
  };
  const shared = { name: laneTitle(t, mode, lane), mode, stories, note, targets, onClose } as const;
  if (task.kind === 'moveStories') {
    return (
      <MoveLaneDialog
        {...shared}
        inOthers={inOthers}
        onMove={(to, unresolvedOnly) => {
          const pick = ({ unresolved, all }: LaneStories) => (unresolvedOnly ? unresolved : all);
          confirm(pick, (now) => {
            const ids = pick(now);
            onClose();
            const move = { mode, from, to: trackerIdOf(to), unresolvedOnly, ids } as const;
            dispatch(moveLane(board, shared.name, move));
            keepOrder(to, new Set(ids));
          });
        }}
      />
    );
  }
  return (
    <DeleteLaneDialog
      {...shared}
      mayDeleteIssues={board.rights.deleteIssues}
      onDelete={(to) =>
        confirm(
          ({ all }) => all,
          ({ all }) => {
            onClose();
            dispatch(
              deleteLane(board, {
                mode,
                lane,
                ids: all,
                stories: to === null ? { kind: 'delete' } : { kind: 'move', to: trackerIdOf(to) },
              }),
            );
            if (to !== null) keepOrder(to);
          },
        )
      }
    />
  );
};
