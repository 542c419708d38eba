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

/** After this many milliseconds, the tracker's search finds a change. All changes in this time share one request. */
const INDEXED = 2000;

/** Keeps the backlog current while it is cached: adds changes of the user and of other users. */
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
              // If the issues cannot be read, the next load of the backlog contains them.
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
  /** Ids of the issues that are goals of the map, and do not count. */
  readonly without: readonly string[];
}

const countApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    /** Returns approximately how many issues of a board are not on its map. */
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
