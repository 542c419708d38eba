import { isNarrow, type Narrowing } from '#domain/board/filters/narrowing.ts';
import { type BoardScope, stepsQuery, storiesQuery } from '#domain/tracker/jql/loading.ts';
import type { Reconciling } from '../changes/from-tracker-now.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import { searchedIds } from '../tracker/search.ts';

export interface MatchArg {
  readonly scope: BoardScope;
  readonly completed: boolean;
  readonly narrowing: Narrowing;
}

/** Ids of the issues that match the filters; null for a level that no filter is about. */
export interface Matches {
  readonly stories: readonly string[] | null;
  readonly epics: readonly string[] | null;
}

const MOST = 10_000;

/**
 * Asks the tracker which cards match the selected filters. Repeats the board's searches with the filters' JQL added
 * (R-FILTER-9), and reads only ids.
 */
export const loadMatches = async (
  ask: AskTracker,
  { scope, completed, narrowing }: MatchArg,
  now: Reconciling,
): Promise<Matches> => {
  if (!isNarrow(narrowing)) return { stories: null, epics: null };
  const idsOf = async (query: typeof storiesQuery, filters: readonly string[]) =>
    filters.length === 0
      ? null
      : searchedIds(ask, { jql: query({ scope, completed, filters }), most: MOST, ...now });
  const [stories, epics] = await Promise.all([
    idsOf(storiesQuery, narrowing.stories),
    idsOf(stepsQuery, narrowing.epics),
  ]);
  return { stories, epics };
};
