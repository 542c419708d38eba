import type { Sprint } from './entities.ts';
import { readSprints } from './read-entities.ts';

/** A board that may have sprints. */
export interface SprintBoard {
  readonly id: string;
  /** Whether it is the shown one, or one of the shown project, and not another one that draws from it. */
  readonly own: boolean;
}

/** Reads an entry of the list of a project's boards; nothing for those that have no sprints. */
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

/** Each sprint of some lists once, the running ones first. */
export const sprintsIn = (lists: readonly (readonly unknown[])[]): Sprint[] => {
  const byId = new Map(readSprints(lists.flat()).map((sprint) => [sprint.id, sprint]));
  return [...byId.values()].sort((left, right) => ORDER[left.state] - ORDER[right.state]);
};

/** The boards of some sprints that are not among those that were asked for them. */
export const otherOrigins = (
  sprints: readonly Sprint[],
  boards: readonly SprintBoard[],
): string[] => {
  const known = new Set(boards.map(({ id }) => id));
  const origins = new Set(sprints.flatMap(({ originBoardId }) => originBoardId ?? []));
  return [...origins].filter((id) => !known.has(id));
};

/**
 * Marks the sprints of other boards, which are lanes only while a story of the map is in them, and those whose own board
 * has been deleted (R-LANE-9); no other board shows these.
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
