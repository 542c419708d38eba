import {
  type JqlReference,
  type JqlWord,
  loadReference,
  loadValues,
} from '../calls/jql-reference.ts';
import { fromTrackerNow } from '../changes/from-tracker-now.ts';
import { checkJql } from '../reading/check-jql.ts';
import { trackerApi } from '../state/api.ts';
import { fromTracker } from '../state/from-tracker.ts';
import { loadMatches, type MatchArg, type Matches } from './matches.ts';

/** Seconds for which the fields and functions of JQL are cached. */
const REFERENCE_KEPT = 600;

export const filtersApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    matches: build.query<Matches, MatchArg>({
      queryFn: fromTrackerNow(loadMatches),
      keepUnusedDataFor: 0,
    }),
    /** Returns the errors of a query; empty if the tracker can run it. */
    jqlFaults: build.query<readonly string[], string>({
      queryFn: fromTracker(async (ask, query) => (await checkJql(ask, [query])).flat()),
      keepUnusedDataFor: 0,
    }),
    jqlReference: build.query<JqlReference, void>({
      queryFn: fromTracker((ask) => loadReference(ask)),
      keepUnusedDataFor: REFERENCE_KEPT,
    }),
    jqlValues: build.query<readonly JqlWord[], { readonly field: string; readonly typed: string }>({
      queryFn: fromTracker((ask, { field, typed }) => loadValues(ask, field, typed)),
    }),
  }),
});

export const { useMatchesQuery } = filtersApi;
