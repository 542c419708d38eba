import type { QuickFilter } from '#domain/quick-filter/quick-filter.ts';
import { trackerApi } from '../api.ts';
import { changeAdminSettings, type SettingsOwner } from '../board/admin-settings.ts';
import { boardApi } from '../board/board-api.ts';
import type { BoardArg } from '../board/board-data.ts';
import { settled } from '../failure.ts';
import type { Ports } from '../ports.ts';
import { askTracker } from '../tracker/ask-tracker.ts';
import { checkJql } from './check-jql.ts';
import { type JqlReference, type JqlWord, loadReference, loadValues } from './jql-reference.ts';
import { loadMatches, type MatchArg, type Matches } from './matches.ts';

interface BoardFilters {
  readonly board: BoardArg;
  readonly owner: SettingsOwner;
  readonly filters: readonly QuickFilter[];
  /** Whether what the board's searches ask for has changed with them. */
  readonly reload: boolean;
}

/** Minutes in which the words of the tracker's query language do not change. */
const REFERENCE_KEPT = 600;

export const filtersApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    matches: build.query<Matches, MatchArg>({
      queryFn: (arg, { extra }) => settled(() => loadMatches(askTracker(extra as Ports), arg)),
      keepUnusedDataFor: 0,
    }),
    /** What is wrong with a query; nothing when it can be run. */
    jqlFaults: build.query<readonly string[], string>({
      queryFn: (query, { extra }) =>
        settled(async () => (await checkJql(askTracker(extra as Ports), [query])).flat()),
      keepUnusedDataFor: 0,
    }),
    jqlReference: build.query<JqlReference, void>({
      queryFn: (_none, { extra }) => settled(() => loadReference(askTracker(extra as Ports))),
      keepUnusedDataFor: REFERENCE_KEPT,
    }),
    jqlValues: build.query<readonly JqlWord[], { readonly field: string; readonly typed: string }>({
      queryFn: ({ field, typed }, { extra }) =>
        settled(() => loadValues(askTracker(extra as Ports), field, typed)),
    }),
    /** The board's filters anew, in its admins' settings, whose other parts stay as they are there. */
    saveBoardFilters: build.mutation<null, BoardFilters>({
      queryFn: ({ board, owner, filters, reload }, { extra, dispatch }) =>
        settled(async () => {
          const admin = await changeAdminSettings(
            askTracker(extra as Ports),
            owner,
            (settings) => ({
              ...settings,
              toolbarSetting: { quickFilter: { filters: [...filters] } },
            }),
          );
          dispatch(boardApi.util.updateQueryData('board', board, (data) => ({ ...data, admin })));
          if (reload) {
            dispatch(boardApi.endpoints.board.initiate(board, { forceRefetch: true }));
          }
          return null;
        }),
    }),
  }),
});

export const { useMatchesQuery } = filtersApi;
