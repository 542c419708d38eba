import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import type { Lane } from '#domain/board/model/model.ts';
import { laterModule } from '../../later/later-module.ts';
import { useModule } from '../../later/use-module.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { useSprintBoardQuery } from '../../store/lanes/lanes-api.ts';
import type { ShownStoryMap } from '../../story-map/use-story-map.ts';
import { later } from '../../ui/pages/later.tsx';
import type { LaneDialogsProps } from './lane-dialogs.tsx';
import type { LaneTask } from './lane-task.ts';
import type { SortLinkProps } from './sort-link.tsx';

/** Loaded on demand, because users cannot open the menu of a lane before the page is idle. */
const acting = laterModule(() => import('./lane-actions.ts'), 'board', 'lanes');
const LaneDialogs = later<LaneDialogsProps>(
  () => import('./lane-dialogs.tsx'),
  'board',
  'errors',
  'gone',
  'lanes',
);

/** Loaded on demand together with the other actions of a lane, so that the map does not wait for it. */
const SortLink = (props: SortLinkProps) => {
  const actions = useModule(acting);
  return actions && <actions.SortLink {...props} />;
};

/** Returns the id of the board for new sprints: the shown board, or for a project its first board with sprints. */
const useSprintBoard = ({ boardId, projects }: BoardData, mode: SwimlaneMode): string | null => {
  const [project] = projects;
  const asked = mode === 'sprint' && boardId === null && project ? project.key : skipToken;
  const { data = null } = useSprintBoardQuery(asked);
  return boardId ?? data;
};

const creatableOf = (mode: ShownStoryMap['mode'], sprintBoard: string | null) => {
  const creatable: LaneTask | null =
    mode === 'release'
      ? { kind: 'createRelease' }
      : mode === 'sprint' && sprintBoard !== null
        ? { kind: 'createSprint' }
        : null;
  return { creatable };
};

const useCommands = (story: ShownStoryMap, begin: (task: LaneTask | null) => void) => {
  const { map, shown: board, can } = story;
  const seen = story.filters.map;
  const { t } = useTranslation();
  const actions = useModule(acting);
  const dispatch = useAppDispatch();
  const { administer, editIssues } = board.rights;
  const { disableChangeActiveSprint } = board.admin.boardSetting;
  return useCallback(
    (lane: Lane) =>
      actions?.laneCommands(
        {
          lane,
          map,
          versions: board.versions,
          disableChangeActiveSprint,
          administer,
          editIssues,
          seen,
          can,
          begin,
          boardRef: board.arg.ref,
          dispatch,
        },
        t,
      ) ?? [],
    [
      actions,
      administer,
      editIssues,
      seen,
      can,
      t,
      map,
      board,
      disableChangeActiveSprint,
      begin,
      dispatch,
    ],
  );
};

/** Returns the actions on releases and sprints: the commands of a lane's menu, and their dialogs. */
export const useLaneTasks = (story: ShownStoryMap, today: string) => {
  const { shown: board, mode, can } = story;
  const seen = story.filters.map;
  const [task, begin] = useState<LaneTask | null>(null);
  const sprintBoard = useSprintBoard(board, mode);
  const { administer } = board.rights;
  const { creatable } = creatableOf(mode, sprintBoard);
  return {
    commandsFor: useCommands(story, begin),
    /** Renders the link that sorts stories without a step, in the band at the end of a lane. */
    closingLink: useCallback(
      (lane: Lane, className: string, reachable: boolean) => (
        <SortLink {...{ lane, className, reachable, seen, can, begin }} />
      ),
      [seen, can],
    ),
    /** Opens the dialog of a new release or sprint; null if the user cannot create one. */
    create: administer && creatable ? () => begin(creatable) : null,
    dialogs: (handle: LaneDialogsProps['handle']) =>
      task && (
        <LaneDialogs {...{ task, story, handle, sprintBoard, today }} onClose={() => begin(null)} />
      ),
  };
};

export type LaneTasks = ReturnType<typeof useLaneTasks>;
