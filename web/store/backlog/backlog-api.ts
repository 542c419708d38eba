import type { Issue } from '#domain/tracker/entities.ts';
import type { FieldIds } from '#domain/tracker/fields.ts';
import { requestedFields } from '#domain/tracker/fields.ts';
import { type BacklogOptions, backlogQuery, MOST_SEARCHED } from '#domain/tracker/jql/backlog.ts';
import { LEVEL_PROPERTIES, propertyKeys } from '#domain/tracker/properties.ts';
import { readIssue } from '#domain/tracker/read-issue.ts';
import { selectRecentIds } from '../changes/select.ts';
import { trackerApi } from '../state/api.ts';
import { byThunk } from '../state/from-tracker.ts';
import { askTracker } from '../tracker/ask-tracker.ts';
import { countOf, pageOf } from '../tracker/search.ts';

export interface BacklogArg extends BacklogOptions {
  readonly fields: FieldIds;
}

export interface BacklogPage {
  readonly issues: readonly Issue[];
  /** Token with which the next page is read; null on the last page. */
  readonly next: string | null;
  /** Approximate number of all issues that match. Null except on the first page. */
  readonly total: number | null;
}

export const BACKLOG_PAGE = 100;

const FIRST = '';

interface PageArg {
  readonly queryArg: BacklogArg;
  readonly pageParam: string;
}

const readPage = byThunk<PageArg, BacklogPage>(
  ({ queryArg, pageParam }) =>
    async (_dispatch, getState, ports) => {
      const ask = askTracker(ports);
      const jql = backlogQuery(queryArg);
      const reconcile = selectRecentIds(getState()).map(Number);
      const body = {
        jql,
        maxResults: BACKLOG_PAGE,
        fields: requestedFields(queryArg.fields),
        properties: propertyKeys(LEVEL_PROPERTIES.story),
        ...(reconcile.length > 0 ? { reconcileIssues: reconcile } : {}),
        ...(pageParam === FIRST ? {} : { nextPageToken: pageParam }),
      };
      const page = pageOf(await ask({ method: 'POST', url: '/rest/api/3/search/jql', body }));
      const issues = page.issues.flatMap(
        (issue) => readIssue(issue, queryArg.fields, LEVEL_PROPERTIES.story) ?? [],
      );
      if (pageParam !== FIRST) return { issues, next: page.next, total: null };
      const total = page.next === null ? issues.length : await countOf(ask, jql, issues.length + 1);
      return { issues, next: page.next, total };
    },
);

const readBy = (pages: readonly BacklogPage[]): number =>
  pages.reduce((sum, { issues }) => sum + issues.length, 0);

/** Reads the issues of a board that are not on its map, page by page (R-BACKLOG-1). */
export const backlogApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    backlog: build.infiniteQuery<BacklogPage, BacklogArg, string>({
      infiniteQueryOptions: {
        initialPageParam: FIRST,
        getNextPageParam: ({ next }, pages, _param, _params, { filter }) => {
          const enough = filter.text !== '' && readBy(pages) >= MOST_SEARCHED;
          return next === null || enough ? undefined : next;
        },
      },
      queryFn: readPage,
    }),
  }),
});
