import type { Sprint } from './entities.ts';
import { readSprints } from './read-entities.ts';

/** A board that may have sprints. */
export interface SprintBoard {
  readonly id: string;
  /**
   * Whether it is the shown board or a board of the shown project; false for a board of another project that contains
   * issues of this project.
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

/** Ids of the sprints' own boards that are not among the given boards. */
export const otherOrigins = (
  sprints: readonly Sprint[],
  boards: readonly SprintBoard[],
): string[] => {
  const known = new Set(boards.map(({ id }) => id));
  const origins = new Set(sprints.flatMap(({ originBoardId }) => originBoardId ?? []));
  return [...origins].filter((id) => !known.has(id));
};

/**
 * Marks the sprints of other boards (`foreign`), which are lanes only while they contain a story of the map, and
 * the sprints whose own board was deleted (`orphan`, R-LANE-9), which are lanes even without stories, since no
 * other board shows them.
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
