import type { Sprint } from '#domain/tracker/entities.ts';
import {
  otherOrigins,
  placedSprints,
  readSprintBoard,
  type SprintBoard,
  sprintsIn,
} from '#domain/tracker/sprint-boards.ts';
import { type Ask, allPages, orWhenRefused, Refused } from './ask.ts';
import type { Place } from './place.ts';

/** Returns the boards whose sprints the map shows: the board itself, or all boards of the project. */
export const readSprintBoards = async (
  ask: Ask,
  { boardId, projects }: Place,
): Promise<readonly SprintBoard[]> => {
  if (boardId !== null) return [{ id: boardId, own: true }];
  const [project] = projects;
  const key = encodeURIComponent(project?.key ?? '');
  const entries = await orWhenRefused(
    allPages(ask, `/rest/agile/1.0/board?projectKeyOrId=${key}`),
    [400, 403, 404],
    [],
  );
  return entries.flatMap((entry) => readSprintBoard(entry, project?.id));
};

/** Returns whether a board still exists. True when the person cannot see the board (R-LOAD-7). */
const exists = async (ask: Ask, boardId: string): Promise<boolean> => {
  const path = `/rest/agile/1.0/board/${encodeURIComponent(boardId)}`;
  try {
    await ask({ method: 'GET', path });
    return true;
  } catch (error) {
    if (error instanceof Refused) return error.status !== 404;
    throw error;
  }
};

/** Returns active and future sprints. A board without sprints answers 400 and is treated as empty (R-LOAD-7). */
export const readBoardSprints = async (
  ask: Ask,
  boards: readonly SprintBoard[],
): Promise<readonly Sprint[]> => {
  const lists = await Promise.all(
    boards.map(({ id }) =>
      orWhenRefused(
        allPages(ask, `/rest/agile/1.0/board/${id}/sprint?state=active,future`),
        [400, 403, 404],
        [],
      ),
    ),
  );
  const sprints = sprintsIn(lists);
  const others = otherOrigins(sprints, boards);
  const found = await Promise.all(others.map(async (id) => [id, await exists(ask, id)] as const));
  const deletedIds = new Set(found.flatMap(([id, exists]) => (exists ? [] : [id])));
  return placedSprints(sprints, boards, deletedIds);
};
