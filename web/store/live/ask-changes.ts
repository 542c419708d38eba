import { type Changes, changesSchema } from '#domain/contracts/changes.ts';
import type { AskBackend } from '../backend/ask-backend.ts';
import type { BoardData } from '../board-data/board-data.ts';
import { milestoneBoardOf } from '../milestones/milestones-api.ts';

/** At most so many projects, and so many boards, are named in one request. */
const MOST_NAMED = 20;

type Followed = Pick<BoardData, 'projects' | 'boardId' | 'sprints' | 'sprintBoards'>;

/**
 * The boards under which changes of what is shown are recorded: its own, or that of a project, which have milestones and
 * settings; those that give it sprints; and those to which its sprints belong.
 */
const boardIdsOf = (board: Followed): string[] => {
  const { sprintBoards = [], sprints } = board;
  const origins = sprints.flatMap(({ originBoardId, orphan }) =>
    originBoardId === null || orphan ? [] : [originBoardId],
  );
  return [...new Set([milestoneBoardOf(board), ...sprintBoards, ...origins])];
};

/** What has changed on a board since a cursor; without one, where to begin. */
export const askChanges = (
  ask: AskBackend,
  board: Followed,
  since: string | null,
): Promise<Changes> => {
  const ids = board.projects.slice(0, MOST_NAMED).map(({ id }) => id);
  const query = new URLSearchParams({
    projectIds: ids.join(','),
    boardIds: boardIdsOf(board).slice(0, MOST_NAMED).join(','),
    ...(since === null ? {} : { since }),
  });
  return ask({ method: 'GET', path: `/smb/changes?${query}`, answer: changesSchema });
};
