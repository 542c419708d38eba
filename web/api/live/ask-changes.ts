import { type Changes, changesSchema } from '#domain/contracts/changes.ts';
import type { AskBackend } from '../backend/ask-backend.ts';
import type { BoardData } from '../board/board-data.ts';

/** At most so many projects are named in one request. */
const MOST_PROJECTS = 20;

/** What has changed on a board since a cursor; without one, where to begin. */
export const askChanges = (
  ask: AskBackend,
  { projects, boardId }: Pick<BoardData, 'projects' | 'boardId'>,
  since: string | null,
): Promise<Changes> => {
  const ids = projects.slice(0, MOST_PROJECTS).map(({ id }) => id);
  const query = new URLSearchParams({
    projectIds: ids.join(','),
    ...(boardId === null ? {} : { boardId }),
    ...(since === null ? {} : { since }),
  });
  return ask({ method: 'GET', path: `/smb/changes?${query}`, answer: changesSchema });
};
