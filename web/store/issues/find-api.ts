import type { Issue } from '#domain/tracker/entities.ts';
import { type FindOptions, findQuery } from '#domain/tracker/jql/find.ts';
import { LEVEL_PROPERTIES } from '#domain/tracker/properties.ts';
import { boardApi } from '../board/board-api.ts';
import type { BoardData } from '../board-data/board-data.ts';
import { FailureError } from '../ports/failure.ts';
import { fromTracker } from '../state/from-tracker.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import { searchIssues } from '../tracker/search.ts';

/** Maximum number of results. Users would not read a longer list. */
const MOST_FOUND = 20;

interface FindArg extends Omit<FindOptions, 'projectKeys'> {
  readonly board: Pick<BoardData, 'projects' | 'fields'>;
}

const found = async (ask: AskTracker, { board, level, text }: FindArg): Promise<Issue[]> => {
  const projectKeys = board.projects.map(({ key }) => key);
  try {
    const { issues } = await searchIssues(ask, {
      jql: findQuery({ projectKeys, level, text }),
      fields: board.fields,
      properties: LEVEL_PROPERTIES[level === 1 ? 'step' : 'story'],
      most: MOST_FOUND,
      reconcile: [],
    });
    return [...issues];
  } catch (error) {
    // If no issue has the key, the tracker answers 400. For the user that means that nothing was found.
    const unknown = error instanceof FailureError && error.failure.kind === 'tracker';
    if (unknown && error.failure.status === 400) return [];
    throw error;
  }
};

/** Searches existing issues by key or by words of the summary. */
export const findApi = boardApi.injectEndpoints({
  endpoints: (build) => ({
    findIssues: build.mutation<readonly Issue[], FindArg>({
      queryFn: fromTracker(found),
    }),
  }),
});
