import type { Sprint } from '#domain/tracker/entities.ts';
import { readSprints } from '#domain/tracker/read-entities.ts';
import { FailureError } from '../ports/failure.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import { allPages } from '../tracker/paging.ts';
import type { Place } from './place.ts';

/** A board that may have sprints. */
interface SprintBoard {
  readonly id: string;
  /** Whether it is the shown board or belongs to the shown project; other boards may only include its issues. */
  readonly own: boolean;
}

const readBoard = (entry: unknown, projectId: string | undefined): SprintBoard[] => {
  const { id, type, location } = (entry ?? {}) as {
    id?: string | number;
    type?: unknown;
    location?: { projectId?: string | number };
  };
  if (id === undefined || type === 'kanban') return [];
  const home = location?.projectId;
  return [{ id: String(id), own: home === undefined || String(home) === projectId }];
};

/** The boards that may have sprints: the shown board, or those of the shown project. */
const boardsOf = async (
  ask: AskTracker,
  { boardId, portfolio, projects }: Place,
): Promise<SprintBoard[]> => {
  // A portfolio groups by project and has no agile board.
  if (portfolio) return [];
  if (boardId !== null) return [{ id: boardId, own: true }];
  const [project] = projects;
  const key = encodeURIComponent(project?.key ?? '');
  const entries = await allPages(ask, `/rest/agile/1.0/board?projectKeyOrId=${key}`);
  return entries.flatMap((entry) => readBoard(entry, project?.id));
};

/** A board without sprints answers 400; this and other failures count as "none" (R-LOAD-7). */
const orNone = async <Item>(load: Promise<Item[]>): Promise<Item[]> => {
  try {
    return await load;
  } catch (error) {
    if (!(error instanceof FailureError)) throw error;
    console.warn('Sprints were not loaded.', error.failure);
    return [];
  }
};

const ORDER: Readonly<Record<Sprint['state'], number>> = { active: 0, future: 1, closed: 2 };

/** Whether a board still exists; true if that cannot be read (R-LOAD-7). */
const exists = async (ask: AskTracker, boardId: string): Promise<boolean> => {
  try {
    await ask({ url: `/rest/agile/1.0/board/${encodeURIComponent(boardId)}` });
    return true;
  } catch (error) {
    if (!(error instanceof FailureError)) throw error;
    const { failure } = error;
    if (failure.kind === 'tracker' && failure.status === 404) return false;
    console.warn('The board of a sprint was not found out.', failure);
    return true;
  }
};

/** Marks sprints whose own board was deleted (R-LANE-9); no other board shows them. */
const withOrphans = async (
  ask: AskTracker,
  sprints: readonly Sprint[],
  known: readonly string[],
): Promise<Sprint[]> => {
  const origins = new Set(sprints.flatMap(({ originBoardId }) => originBoardId ?? []));
  const others = [...origins].filter((id) => !known.includes(id));
  const found = await Promise.all(others.map(async (id) => [id, await exists(ask, id)] as const));
  const gone = new Set(found.filter(([, there]) => !there).map(([id]) => id));
  return sprints.map((sprint) =>
    gone.has(sprint.originBoardId ?? '') ? { ...sprint, orphan: true, foreign: false } : sprint,
  );
};

/** Marks sprints of other boards, which are lanes only while they contain a story of the map. */
const withForeign = (sprints: readonly Sprint[], boards: readonly SprintBoard[]): Sprint[] => {
  const own = new Set(boards.flatMap((board) => (board.own ? [board.id] : [])));
  return sprints.map((sprint) =>
    sprint.originBoardId === null || own.has(sprint.originBoardId)
      ? sprint
      : { ...sprint, foreign: true },
  );
};

/** The sprints of a map. */
export interface LoadedSprints {
  /** Active and future sprints, each once, active ones first. */
  readonly sprints: readonly Sprint[];
  /** Ids of the boards that were asked. */
  readonly sprintBoards: readonly string[];
}

export const loadSprints = async (ask: AskTracker, place: Place): Promise<LoadedSprints> => {
  const boards = await orNone(boardsOf(ask, place));
  const ids = boards.map(({ id }) => id);
  const lists = await Promise.all(
    ids.map((id) =>
      orNone(allPages(ask, `/rest/agile/1.0/board/${id}/sprint?state=active,future`)),
    ),
  );
  const byId = new Map(readSprints(lists.flat()).map((sprint) => [sprint.id, sprint]));
  const inOrder = [...byId.values()].sort((left, right) => ORDER[left.state] - ORDER[right.state]);
  const sprints = await withOrphans(ask, withForeign(inOrder, boards), ids);
  return { sprints, sprintBoards: ids };
};
