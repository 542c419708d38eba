import type { Sprint } from './entities.ts';
import { readSprints } from './read-entities.ts';

/** An agile board that may have sprints. */
export interface SprintBoard {
  readonly id: string;
  /**
   * True if the agile board belongs to the shown project or to no project. False if it belongs to another project, and
   * only contains issues of this project.
   */
  readonly own: boolean;
}

/** Reads one entry in the list of a project's agile boards. Returns an empty list if the board cannot have sprints. */
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

/** Returns the sprints in several lists without duplicates: first active, then future, then closed sprints. */
export const sprintsIn = (lists: readonly (readonly unknown[])[]): Sprint[] => {
  const byId = new Map(readSprints(lists.flat()).map((sprint) => [sprint.id, sprint]));
  return [...byId.values()].sort((left, right) => ORDER[left.state] - ORDER[right.state]);
};

/** Returns the ids of the agile boards on which the sprints were created, without the given boards. */
export const otherOrigins = (
  sprints: readonly Sprint[],
  boards: readonly SprintBoard[],
): string[] => {
  const known = new Set(boards.map(({ id }) => id));
  const origins = new Set(sprints.flatMap(({ originBoardId }) => originBoardId ?? []));
  return [...origins].filter((id) => !known.has(id));
};

/**
 * Marks sprints of other agile boards. A `foreign` sprint is a lane only while a story of the map is in it. An `orphan`
 * sprint, whose board was deleted (R-LANE-9), is always a lane, because no other board shows it.
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
