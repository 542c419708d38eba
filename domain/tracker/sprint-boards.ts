import type { Sprint } from './entities.ts';
import { readSprints } from './read-entities.ts';

/** A board that may have sprints. */
export interface SprintBoard {
  readonly id: string;
  /**
   * Whether the board is the shown one or belongs to the shown project. False for a board of
   * another project that contains issues of this project.
   */
  readonly own: boolean;
}

/** Reads an entry in the list of a project's boards; empty for boards without sprints. */
export const readSprintBoard = (entry: unknown, projectId: string | undefined): SprintBoard[] => {
  const { id, type, location } = (entry ?? {}) as {
    id?: string | number;
    type?: unknown;
    location?: { projectId?: string | number };
  };
  if (id === undefined || type === 'kanban') return [];
  const home = location?.projectId;
  return [{ id: String(id), own: home === undefined || String(home) === projectId }];
};

const ORDER: Readonly<Record<Sprint['state'], number>> = { active: 0, future: 1, closed: 2 };

/** The sprints of several lists without duplicates, active ones first. */
export const sprintsIn = (lists: readonly (readonly unknown[])[]): Sprint[] => {
  const byId = new Map(readSprints(lists.flat()).map((sprint) => [sprint.id, sprint]));
  return [...byId.values()].sort((left, right) => ORDER[left.state] - ORDER[right.state]);
};

/** Ids of boards that sprints were created on and that are not among the given boards. */
export const otherOrigins = (
  sprints: readonly Sprint[],
  boards: readonly SprintBoard[],
): string[] => {
  const known = new Set(boards.map(({ id }) => id));
  const origins = new Set(sprints.flatMap(({ originBoardId }) => originBoardId ?? []));
  return [...origins].filter((id) => !known.has(id));
};

/**
 * Marks sprints from elsewhere. A sprint of another board (`foreign`) is a lane only while it
 * contains a story of the map. A sprint whose own board was deleted (`orphan`, R-LANE-9) is a lane
 * even without stories, since no other board shows it.
 */
export const placedSprints = (
  sprints: readonly Sprint[],
  boards: readonly SprintBoard[],
  gone: ReadonlySet<string>,
): Sprint[] => {
  const own = new Set(boards.flatMap((board) => (board.own ? [board.id] : [])));
  return sprints.map((sprint) => {
    const { originBoardId } = sprint;
    if (originBoardId === null || own.has(originBoardId)) return sprint;
    if (gone.has(originBoardId)) return { ...sprint, orphan: true, foreign: false };
    return { ...sprint, foreign: true };
  });
};
