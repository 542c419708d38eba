import type { Sprint } from '#domain/tracker/entities.ts';
import {
  otherOrigins,
  placedSprints,
  readSprintBoard,
  type SprintBoard,
  sprintsIn,
} from '#domain/tracker/sprint-boards.ts';
import { FailureError } from '../ports/failure.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import { allPages } from '../tracker/paging.ts';
import type { Place } from './place.ts';

type ReadList = (url: string) => Promise<unknown[]>;

/** Returns the boards from which sprints are read: the agile board, or all boards of the project. */
const boardsOf = async (
  read: ReadList,
  { boardId, portfolio, projects }: Place,
): Promise<SprintBoard[]> => {
  // A portfolio has lanes by project, so it needs no sprints.
  if (portfolio) return [];
  if (boardId !== null) return [{ id: boardId, own: true }];
  const [project] = projects;
  const key = encodeURIComponent(project?.key ?? '');
  const entries = await read(`/rest/agile/1.0/board?projectKeyOrId=${key}`);
  return entries.flatMap((entry) => readSprintBoard(entry, project?.id));
};

/**
 * For a board without sprints, the tracker answers 400. This and any other failure count as "no sprints" (R-LOAD-7).
 */
const orNone = async <Item>(load: Promise<Item[]>): Promise<Item[]> => {
  try {
    return await load;
  } catch (error) {
    if (!(error instanceof FailureError)) throw error;
    console.warn('Sprints were not loaded.', error.failure);
    return [];
  }
};

/** Returns whether a board still exists. If that cannot be read, returns true (R-LOAD-7). */
export const exists = async (ask: AskTracker, boardId: string): Promise<boolean> => {
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

const goneOf = async (ask: AskTracker, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = await Promise.all(ids.map(async (id) => [id, await exists(ask, id)] as const));
  return new Set(found.filter(([, there]) => !there).map(([id]) => id));
};

export interface LoadedSprints {
  /** Active and future sprints, each once, active ones first. */
  readonly sprints: readonly Sprint[];
  readonly sprintBoards: readonly string[];
  /** The lists that the tracker answered, by their addresses. Lists that could not be read are missing. */
  readonly sprintLists: Readonly<Record<string, readonly unknown[]>>;
}

/** The address of the active and future sprints of a board. */
export const sprintsUrl = (boardId: string): string =>
  `/rest/agile/1.0/board/${boardId}/sprint?state=active,future`;

export const loadSprints = async (ask: AskTracker, place: Place): Promise<LoadedSprints> => {
  const sprintLists: Record<string, unknown[]> = {};
  const read = async (url: string) => {
    sprintLists[url] = await allPages(ask, url);
    return sprintLists[url];
  };
  const boards = await orNone(boardsOf(read, place));
  const ids = boards.map(({ id }) => id);
  const lists = await Promise.all(ids.map((id) => orNone(read(sprintsUrl(id)))));
  const inOrder = sprintsIn(lists);
  const gone = await goneOf(ask, otherOrigins(inOrder, boards));
  const sprints = placedSprints(inOrder, boards, gone);
  return { sprints, sprintBoards: ids, sprintLists };
};
