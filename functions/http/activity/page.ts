import { readByOf, readersByScope } from '#domain/aggregates/activity/reading/view.ts';
import { activityRows } from '#domain/aggregates/activity/rows.ts';
import { type Scope, scopeKey } from '#domain/kernel/scope.ts';
import type { ViewStore } from '../../ports/stored/view-store.ts';
import { type Call, ok, type Reply } from '../endpoint.ts';
import { integer } from '../query.ts';
import type { ActivityPorts } from './ports.ts';
import { readScopes } from './scopes.ts';
import { type ReadActivity, withPeople } from './with-people.ts';

const PAGE = { otherwise: 20, max: 100 };
/** The largest offset of a page. There is a limit, because the work for a page includes all pages before it. */
const DEEPEST = { otherwise: 0, max: 2000 };

const newestFirst = (left: ReadActivity, right: ReadActivity): number =>
  `${left.createdAt}#${left.id}` > `${right.createdAt}#${right.id}` ? -1 : 1;

/** Returns the newest entries of one scope, each with its readers. */
const feedOf = async (
  views: ViewStore,
  { tenant }: Call['principal'],
  scope: Scope,
  limit: number,
): Promise<ReadActivity[]> => {
  const [entries, readers] = await Promise.all([
    views.list(activityRows, tenant, scopeKey(scope), { limit, reverse: true }),
    views.list(readersByScope, tenant, scopeKey(scope)),
  ]);
  return entries.map((entry) => ({ ...entry, readBy: readByOf(entry, readers) }));
};

/** Returns a page with the entries of several scopes, newest first (R-ACTIVITY-1). */
export const activityPage = async (ports: ActivityPorts, call: Call): Promise<Reply> => {
  const { principal, query } = call;
  const { scopes, hidden } = await readScopes(ports, call);
  const startAt = integer(query, 'startAt', DEEPEST);
  const maxResults = integer(query, 'maxResults', PAGE);
  const limit = startAt + maxResults + 1;
  const feeds = await Promise.all(
    scopes.map((scope) => feedOf(ports.views, principal, scope, limit)),
  );
  const merged = feeds.flat().sort(newestFirst);
  const page = merged.slice(startAt, startAt + maxResults);
  const values = await withPeople(ports.findPeople, principal.tenant, page);
  const isLast = merged.length <= startAt + maxResults;
  const body = { startAt, maxResults, isLast, values, hiddenProjects: hidden };
  return { ...ok(body), hiddenProjects: hidden };
};
