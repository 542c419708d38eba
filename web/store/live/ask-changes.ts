import { type Changes, changesSchema } from '#domain/contracts/changes.ts';
import type { AskBackend } from '../backend/ask-backend.ts';
import type { BoardData } from '../board-data/board-data.ts';
import { milestoneBoardOf } from '../board-data/milestone-board.ts';

/** Maximum number of projects, and of boards, per request. */
const MOST_NAMED = 20;

type Followed = Pick<BoardData, 'projects' | 'boardId' | 'sprints' | 'sprintBoards'>;

/**
 * Returns the ids of all boards whose changes can affect the open board: the board itself or that of its project
 * (milestones, settings), the boards from which its sprints are read, and the boards that own its sprints.
 */
const boardIdsOf = (board: Followed): string[] => {
  const { sprintBoards = [], sprints } = board;
  const origins = sprints.flatMap(({ originBoardId, orphan }) =>
    originBoardId === null || orphan ? [] : [originBoardId],
  );
  return [...new Set([milestoneBoardOf(board), ...sprintBoards, ...origins])];
};

/** Returns the changes on a board since a cursor. If `since` is null, returns only the cursor to start from. */
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
