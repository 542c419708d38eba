import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lane, StoryMap, SwimlaneMode } from '#domain/map/model.ts';
import type { BoardData } from '../../../api/board/board-data.ts';
import { useAppDispatch } from '../../../api/hooks.ts';
import type { LaneChange } from '../../../api/lanes/lane-change.ts';
import { lanesApi, useSprintBoardQuery } from '../../../api/lanes/lanes-api.ts';
import { LaneDialogs } from './lane-dialogs.tsx';
import { laneLines } from './lane-lines.ts';
import type { LaneTask } from './lane-task.ts';

interface LaneTasksOptions {
  readonly map: StoryMap;
  readonly board: BoardData;
  readonly mode: SwimlaneMode;
  readonly today: string;
}

/** Where new sprints go: the board that is shown, or the first of its project that has sprints. */
const useSprintBoard = ({ boardId, projects }: BoardData, mode: SwimlaneMode): string | null => {
  const [project] = projects;
  const asked = mode === 'sprint' && boardId === null && project ? project.key : skipToken;
  const { data = null } = useSprintBoardQuery(asked);
  return boardId ?? data;
};

/** What can be done to releases and sprints themselves: lines for a lane's menu, and the forms behind them. */
export const useLaneTasks = ({ map, board, mode, today }: LaneTasksOptions) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [task, begin] = useState<LaneTask | null>(null);
  const sprintBoard = useSprintBoard(board, mode);
  const change = useCallback(
    (laneChange: LaneChange) => {
      begin(null);
      const { changeLane } = lanesApi.endpoints;
      dispatch(changeLane.initiate({ board: board.arg, change: laneChange }));
    },
    [dispatch, board.arg],
  );
  const { administer, editIssues } = board.rights;
  const { disableChangeActiveSprint } = board.admin.boardSetting;
  const creatable: LaneTask | null =
    mode === 'release'
      ? { kind: 'createRelease' }
      : mode === 'sprint' && sprintBoard !== null
        ? { kind: 'createSprint' }
        : null;
  return {
    linesFor: useCallback(
      (lane: Lane) =>
        laneLines(
          { t, map, disableChangeActiveSprint, administer, editIssues, begin, change },
          lane,
        ),
      [administer, editIssues, t, map, disableChangeActiveSprint, change],
    ),
    /** Begins a new release or sprint; null where none can be made. */
    create: administer && creatable ? () => begin(creatable) : null,
    dialogs: task && (
      <LaneDialogs
        task={task}
        map={map}
        board={board}
        sprintBoard={sprintBoard}
        today={today}
        onChange={change}
        onClose={() => begin(null)}
      />
    ),
  };
};
