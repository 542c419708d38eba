import { chunked } from '#domain/kernel/chunked.ts';
import { type Finished, finishedFields, readFinished } from '#domain/roadmap/pace/finished.ts';
import type { FieldIds } from '#domain/tracker/fields.ts';
import {
  type FinishedPlace,
  finishedInQuery,
  finishedQuery,
} from '#domain/tracker/jql/finished.ts';
import type { BoardScope } from '#domain/tracker/jql/loading.ts';
import { trackerApi } from '../state/api.ts';
import { fromTracker } from '../state/from-tracker.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import { pageOf } from '../tracker/search.ts';

/** Weeks of finished issues that are read. A forecast may use fewer. */
export const HISTORY_WEEKS = 26;
const PAGE = 1000;
/** Maximum number of finished issues, newest first. Older issues say nothing about the current pace. */
const MOST = 3000;
/** Maximum number of finished stories in the epics, releases or sprints of a board. */
const MOST_WITHIN = 10_000;
/** Maximum number of ids in a query, because the length of a query is limited. */
const IDS = 150;

export interface FinishedArg {
  readonly scope: BoardScope;
  readonly fields: FieldIds;
  readonly timeZone: string;
}

/** Arguments that select the finished issues of some epics, releases or sprints. */
export interface FinishedInArg extends FinishedArg {
  readonly place: FinishedPlace;
  readonly ids: readonly string[];
}

const search = async (
  ask: AskTracker,
  jql: string,
  { fields, timeZone }: FinishedArg,
  most: number,
): Promise<Finished[]> => {
  const found: Finished[] = [];
  let next: string | null = null;
  let read = 0;
  do {
    const body: object = {
      jql,
      maxResults: Math.min(PAGE, most - read),
      fields: finishedFields(fields),
      ...(next === null ? {} : { nextPageToken: next }),
    };
    const page = pageOf(await ask({ method: 'POST', url: '/rest/api/3/search/jql', body }));
    found.push(...page.issues.flatMap((issue) => readFinished(issue, fields, timeZone) ?? []));
    read += page.issues.length;
    next = page.next;
  } while (next !== null && read < most);
  return found;
};

const searchIn = async (ask: AskTracker, arg: FinishedInArg): Promise<Finished[]> => {
  const found: Finished[] = [];
  for (const ids of chunked(arg.ids, IDS)) {
    const jql = finishedInQuery(arg.scope, arg.place, ids);
    found.push(...(await search(ask, jql, arg, MOST_WITHIN)));
  }
  return found;
};

/** Reads finished issues, which boards do not load by default, for progress, pace and forecasts. */
const finishedApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    finished: build.query<readonly Finished[], FinishedArg>({
      queryFn: fromTracker((ask, arg: FinishedArg) =>
        search(ask, finishedQuery(arg.scope, HISTORY_WEEKS), arg, MOST),
      ),
    }),
    finishedIn: build.query<readonly Finished[], FinishedInArg>({
      queryFn: fromTracker(searchIn),
    }),
  }),
});

export const { useFinishedQuery, useFinishedInQuery } = finishedApi;
