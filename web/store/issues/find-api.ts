import type { Issue } from '#domain/tracker/entities.ts';
import { type FindOptions, findQuery } from '#domain/tracker/jql/find.ts';
import { LEVEL_PROPERTIES } from '#domain/tracker/properties.ts';
import { boardApi } from '../board/board-api.ts';
import type { BoardData } from '../board-data/board-data.ts';
import { FailureError } from '../ports/failure.ts';
import { fromTracker } from '../state/from-tracker.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import { searchIssues } from '../tracker/search.ts';

/** More than these nobody reads before they write another word. */
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
    // A key that no issue has is a fault to the tracker, and nothing found to a person.
    const unknown = error instanceof FailureError && error.failure.kind === 'tracker';
    if (unknown && error.failure.status === 400) return [];
    throw error;
  }
};

/** Looks for issues that exist already, by key or by words of their summary. */
export const findApi = boardApi.injectEndpoints({
  endpoints: (build) => ({
    findIssues: build.mutation<readonly Issue[], FindArg>({
      queryFn: fromTracker(found),
    }),
  }),
});
