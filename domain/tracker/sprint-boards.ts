import type { Sprint } from './entities.ts';
import { readSprints } from './read-entities.ts';

/** A board that may have sprints. */
export interface SprintBoard {
  readonly id: string;
  /**
   * True if the board is the shown board or belongs to the shown project. False for a board of another project that
   * also contains issues of this project.
   */
  readonly own: boolean;
}

/** Reads an entry in the list of a project's boards. Empty for boards without sprints. */
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

/** Returns the sprints of several lists without duplicates, active sprints first. */
export const sprintsIn = (lists: readonly (readonly unknown[])[]): Sprint[] => {
  const byId = new Map(readSprints(lists.flat()).map((sprint) => [sprint.id, sprint]));
  return [...byId.values()].sort((left, right) => ORDER[left.state] - ORDER[right.state]);
};

/** Returns the ids of boards on which sprints were created and that are not among the given boards. */
export const otherOrigins = (
  sprints: readonly Sprint[],
  boards: readonly SprintBoard[],
): string[] => {
  const known = new Set(boards.map(({ id }) => id));
  const origins = new Set(sprints.flatMap(({ originBoardId }) => originBoardId ?? []));
  return [...origins].filter((id) => !known.has(id));
};

/**
 * Marks sprints of other boards. A sprint of another board (`foreign`) is a lane only while it has a story of the map.
 * A sprint whose board was deleted (`orphan`, R-LANE-9) is a lane even without stories, because no other board shows
 * it.
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
