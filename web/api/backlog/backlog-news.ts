import type { InfiniteData } from '@reduxjs/toolkit/query';
import type { Issue } from '#domain/tracker/entities.ts';
import { backlogQuery } from '#domain/tracker/jql/backlog.ts';
import { idsClause } from '#domain/tracker/jql/loading.ts';
import type { AppThunk } from '../state.ts';
import { askTracker } from '../tracker/ask-tracker.ts';
import { existingIds } from '../tracker/existing-ids.ts';
import { LEVEL_PROPERTIES, searchIssues } from '../tracker/search.ts';
import { type BacklogArg, type BacklogPage, backlogApi } from './backlog-api.ts';

type Pages = InfiniteData<BacklogPage, string>;

/**
 * The backlog after others changed the issues `ids`, of which the tracker still finds `found` in it: those stay where
 * they were or come first, the rest goes.
 */
export const withNews = (data: Pages, ids: ReadonlySet<string>, found: readonly Issue[]): Pages => {
  const now = new Map(found.map((issue) => [issue.id as string, issue]));
  const before = data.pages.flatMap(({ issues }) => issues.map(({ id }) => id as string));
  const known = new Set(before);
  const come = found.filter(({ id }) => !known.has(id));
  const gone = before.filter((id) => ids.has(id) && !now.has(id));
  const pages = data.pages.map((page, at): BacklogPage => {
    const stayed = page.issues.flatMap((issue) => {
      if (!ids.has(issue.id)) return issue;
      return now.get(issue.id) ?? [];
    });
    if (at > 0) return { ...page, issues: stayed };
    const total = page.total === null ? null : page.total + come.length - gone.length;
    return { ...page, issues: [...come, ...stayed], total };
  });
  return { ...data, pages };
};

/** As many are reconciled by one search. */
const MOST = 50;

/** Reads again what others changed, as far as it is in the backlog or has come into it. */
export const readBacklogNews =
  (arg: BacklogArg, ids: readonly string[]): AppThunk<Promise<void>> =>
  async (dispatch, _getState, ports) => {
    const asked = ids.slice(0, MOST);
    const ask = askTracker(ports);
    const named = await existingIds(ask, asked);
    const search = {
      jql: backlogQuery(arg, [idsClause(named)]),
      fields: arg.fields,
      properties: LEVEL_PROPERTIES.story,
      most: MOST,
      reconcile: named,
    };
    const { issues } = named.length > 0 ? await searchIssues(ask, search) : { issues: [] };
    const step = (data: Pages): Pages => withNews(data, new Set(asked), issues);
    dispatch(backlogApi.util.updateQueryData('backlog', arg, step));
  };
