import type { Sprint } from '#domain/tracker/entities.ts';
import { readSprints } from '#domain/tracker/read-entities.ts';
import { FailureError } from '../failure.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import { allPages } from '../tracker/paging.ts';
import type { Place } from './place.ts';

const idOf = (board: unknown): string[] => {
  const { id, type } = (board ?? {}) as { id?: string | number; type?: unknown };
  return id === undefined || type === 'kanban' ? [] : [String(id)];
};

/** The boards that may have sprints: the shown one, or those of the shown project. */
const boardsOf = async (ask: AskTracker, { boardId, projects }: Place): Promise<string[]> => {
  if (boardId !== null) return [boardId];
  const key = encodeURIComponent(projects[0]?.key ?? '');
  return (await allPages(ask, `/rest/agile/1.0/board?projectKeyOrId=${key}`)).flatMap(idOf);
};

/** A board without sprints answers 400; like any failure of this load it counts as "none" (spec 000 §4 Loading). */
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

/** Sprints that are running or to come, each once, the running ones first. */
export const loadSprints = async (ask: AskTracker, place: Place): Promise<Sprint[]> => {
  const boards = await orNone(boardsOf(ask, place));
  const lists = await Promise.all(
    boards.map((id) =>
      orNone(allPages(ask, `/rest/agile/1.0/board/${id}/sprint?state=active,future`)),
    ),
  );
  const byId = new Map(readSprints(lists.flat()).map((sprint) => [sprint.id, sprint]));
  return [...byId.values()].sort((left, right) => ORDER[left.state] - ORDER[right.state]);
};
