import { type Finished, finishedFields, readFinished } from '#domain/roadmap/pace/finished.ts';
import type { FieldIds } from '#domain/tracker/fields.ts';
import { finishedBelowQuery, finishedQuery } from '#domain/tracker/jql/finished.ts';
import type { BoardScope } from '#domain/tracker/jql/loading.ts';
import { trackerApi } from '../api.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import { fromTracker } from '../tracker/from-tracker.ts';
import { pageOf } from '../tracker/search.ts';

/** Weeks of history that are read; a forecast may count fewer. */
export const HISTORY_WEEKS = 26;
const PAGE = 1000;
/** Newest first, so what is beyond says nothing of today's pace. */
const MOST = 3000;
/** Of all stories below the epics of a board. */
const MOST_BELOW = 10_000;
/** Epics of one query, which may not get too long. */
const EPICS = 150;

export interface FinishedArg {
  readonly scope: BoardScope;
  readonly fields: FieldIds;
  readonly timeZone: string;
}

/** What is below some epics; counts and points alone. */
export interface FinishedBelowArg extends FinishedArg {
  /** Ids of the epics. */
  readonly epics: readonly string[];
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

const searchBelow = async (ask: AskTracker, arg: FinishedBelowArg): Promise<Finished[]> => {
  const found: Finished[] = [];
  for (let start = 0; start < arg.epics.length; start += EPICS) {
    const epics = arg.epics.slice(start, start + EPICS);
    found.push(...(await search(ask, finishedBelowQuery(arg.scope, epics), arg, MOST_BELOW)));
  }
  return found;
};

/** Finished work, which a board leaves out unless one asks for it: for progress, pace and forecasts. */
const finishedApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    finished: build.query<readonly Finished[], FinishedArg>({
      queryFn: fromTracker((ask, arg: FinishedArg) =>
        search(ask, finishedQuery(arg.scope, HISTORY_WEEKS), arg, MOST),
      ),
    }),
    finishedBelow: build.query<readonly Finished[], FinishedBelowArg>({
      queryFn: fromTracker(searchBelow),
    }),
  }),
});

export const { useFinishedQuery, useFinishedBelowQuery } = finishedApi;
