import type { InfiniteData } from '@reduxjs/toolkit/query';
import type { Issue } from '#domain/tracker/entities.ts';
import { backlogQuery } from '#domain/tracker/jql/backlog.ts';
import { idsClause } from '#domain/tracker/jql/loading.ts';
import { LEVEL_PROPERTIES } from '#domain/tracker/properties.ts';
import type { AppThunk } from '../state/state.ts';
import { askTracker } from '../tracker/ask-tracker.ts';
import { existingIds } from '../tracker/existing-ids.ts';
import { searchIssues } from '../tracker/search.ts';
import { type BacklogArg, type BacklogPage, backlogApi } from './backlog-api.ts';

type Pages = InfiniteData<BacklogPage, string>;

const idsOf = ({ pages }: Pages): string[] =>
  pages.flatMap(({ issues }) => issues.map(({ id }) => id as string));

interface Arrivals {
  /** New issues, by the id of the known issue that follows them in the backlog. */
  readonly before: ReadonlyMap<string, readonly Issue[]>;
  /** New issues after which no known issue follows. */
  readonly last: readonly Issue[];
}

const arrivalsOf = (found: readonly Issue[], known: ReadonlySet<string>): Arrivals => {
  const before = new Map<string, readonly Issue[]>();
  let waiting: Issue[] = [];
  for (const issue of found) {
    if (!known.has(issue.id)) waiting.push(issue);
    else if (waiting.length > 0) {
      before.set(issue.id, waiting);
      waiting = [];
    }
  }
  return { before, last: waiting };
};

/**
 * Adds other users' changes to the pages of the backlog that are loaded. `ids` are the changed issues. `found` are
 * those of them that are still in the backlog, together with known issues (see `landmarksOf`), in the order of the
 * backlog. A known issue keeps its position. A new issue is inserted before the known issue that follows it in `found`.
 * If none follows, the new issue is added only when all pages are loaded; otherwise it comes with its page.
 */
export const withNews = (data: Pages, ids: ReadonlySet<string>, found: readonly Issue[]): Pages => {
  const now = new Map(found.map((issue) => [issue.id as string, issue]));
  const known = idsOf(data);
  const gone = known.filter((id) => ids.has(id) && !now.has(id));
  const { before, last } = arrivalsOf(found, new Set(known));
  const end = data.pages.length - 1;
  const all = data.pages[end]?.next === null || known.length === gone.length;
  const come = [...[...before.values()].flat(), ...(all ? last : [])];
  const pages = data.pages.map((page, at): BacklogPage => {
    const issues = page.issues.flatMap((issue) => [
      ...(before.get(issue.id) ?? []),
      ...(ids.has(issue.id) && !now.has(issue.id) ? [] : [now.get(issue.id) ?? issue]),
    ]);
    const total = page.total === null ? null : page.total + come.length - gone.length;
    return { ...page, total, issues: all && at === end ? [...issues, ...last] : issues };
  });
  return { ...data, pages };
};

const MOST = 50;
const FIRST = 20;

/**
 * Returns the known issues that are searched together with the new ones: the first issues and the last one. Their
 * positions in the result show where the new issues belong.
 */
export const landmarksOf = (known: readonly string[]): readonly string[] => [
  ...new Set([...known.slice(0, FIRST), ...known.slice(-1)]),
];

/** Reads issues that other users have changed, and adds the changes to the backlog. */
export const readBacklogNews =
  (arg: BacklogArg, ids: readonly string[]): AppThunk<Promise<void>> =>
  async (dispatch, getState, ports) => {
    const { data } = backlogApi.endpoints.backlog.select(arg)(getState());
    if (!data) return;
    const asked = ids.slice(0, MOST);
    const ask = askTracker(ports);
    const named = await existingIds(ask, [...new Set([...asked, ...landmarksOf(idsOf(data))])]);
    const search = {
      jql: backlogQuery(arg, [idsClause(named)]),
      fields: arg.fields,
      properties: LEVEL_PROPERTIES.story,
      most: named.length,
      reconcile: named.filter((id) => asked.includes(id)),
    };
    const { issues } = named.length > 0 ? await searchIssues(ask, search) : { issues: [] };
    const step = (pages: Pages): Pages => withNews(pages, new Set(asked), issues);
    dispatch(backlogApi.util.updateQueryData('backlog', arg, step));
  };
