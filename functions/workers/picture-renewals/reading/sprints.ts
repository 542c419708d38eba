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

/** The boards from which the sprints of a map come: the shown one, or those of the shown project. */
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

/** Whether a board still exists; what its person may not see counts as there (R-LOAD-7). */
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

/** The sprints that are running or to come; a board without sprints answers 400 and has none (R-LOAD-7). */
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
  const gone = new Set(found.flatMap(([id, there]) => (there ? [] : [id])));
  return placedSprints(sprints, boards, gone);
};
