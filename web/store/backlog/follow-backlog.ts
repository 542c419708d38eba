import { isAnyOf } from '@reduxjs/toolkit';
import { backlogQuery, WHOLE_BACKLOG } from '#domain/tracker/jql/backlog.ts';
import { type BoardScope, withoutClauses } from '#domain/tracker/jql/loading.ts';
import { ended } from '../ledger/ledger.ts';
import { issuesSettled } from '../slices/live.ts';
import { loadingEnded, loadingStarted } from '../slices/loading.ts';
import { trackerApi } from '../state/api.ts';
import { fromTracker } from '../state/from-tracker.ts';
import { whileKept } from '../state/while-kept.ts';
import { countOf } from '../tracker/search.ts';
import { backlogApi } from './backlog-api.ts';
import { readBacklogNews } from './backlog-news.ts';

/** Milliseconds until the tracker's search index contains a change. Changes in that time share one request. */
const INDEXED = 2000;

/** Adds changes by the user and by others to the backlog while it is cached. */
const followed = backlogApi.enhanceEndpoints({
  endpoints: {
    backlog: {
      onCacheEntryAdded: (arg, kept) =>
        whileKept(
          kept,
          {
            matcher: issuesSettled.match,
            effect: async (action, { dispatch }) => {
              if (!issuesSettled.match(action) || action.payload.length === 0) return;
              // Issues that cannot be read now come with the next load.
              await dispatch(readBacklogNews(arg, action.payload)).catch(() => undefined);
            },
          },
          {
            matcher: loadingStarted.match,
            effect: (_action, { dispatch }) => {
              const { initiate } = backlogApi.endpoints.backlog;
              void dispatch(initiate(arg, { forceRefetch: true, subscribe: false }));
            },
          },
        ),
    },
  },
});

export const { useBacklogInfiniteQuery } = followed;

interface CountArg {
  readonly scope: BoardScope;
  /** Ids of issues that are goals on the map. */
  readonly without: readonly string[];
}

const countApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    /** Returns the approximate number of a board's issues that are not on its map. */
    backlogCount: build.query<number, CountArg>({
      queryFn: fromTracker((ask, { scope, without }: CountArg) => {
        const whole = { scope, filter: WHOLE_BACKLOG, order: 'created DESC' } as const;
        return countOf(ask, backlogQuery(whole, withoutClauses(without)), 0);
      }),
      onCacheEntryAdded: (arg, kept) =>
        whileKept(kept, {
          matcher: isAnyOf(issuesSettled, ended, loadingEnded),
          effect: async (_action, { dispatch, delay, cancelActiveListeners }) => {
            cancelActiveListeners();
            await delay(INDEXED);
            const { initiate } = countApi.endpoints.backlogCount;
            void dispatch(initiate(arg, { forceRefetch: true, subscribe: false }));
          },
        }),
    }),
  }),
});

export const { useBacklogCountQuery } = countApi;
