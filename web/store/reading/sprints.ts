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

/** Returns the boards from which sprints are read: the agile board, or all boards of the project. */
const boardsOf = async (
  ask: AskTracker,
  { boardId, portfolio, projects }: Place,
): Promise<SprintBoard[]> => {
  // A portfolio has lanes by project, so it needs no sprints.
  if (portfolio) return [];
  if (boardId !== null) return [{ id: boardId, own: true }];
  const [project] = projects;
  const key = encodeURIComponent(project?.key ?? '');
  const entries = await allPages(ask, `/rest/agile/1.0/board?projectKeyOrId=${key}`);
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

const goneOf = async (ask: AskTracker, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = await Promise.all(ids.map(async (id) => [id, await exists(ask, id)] as const));
  return new Set(found.filter(([, there]) => !there).map(([id]) => id));
};

export interface LoadedSprints {
  /** Active and future sprints, each once, active ones first. */
  readonly sprints: readonly Sprint[];
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
  const inOrder = sprintsIn(lists);
  const gone = await goneOf(ask, otherOrigins(inOrder, boards));
  const sprints = placedSprints(inOrder, boards, gone);
  return { sprints, sprintBoards: ids };
};
