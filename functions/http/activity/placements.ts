import {
  isPlacementKey,
  isSameLine,
  type PlacementRow,
  placementKey,
  placementRows,
} from '#domain/aggregates/placement/rows.ts';
import { type PlacementPage, showPlacement } from '#domain/contracts/placements.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import { projectScope, scopeKey } from '#domain/kernel/scope.ts';
import type { ViewStore } from '../../ports/stored/view-store.ts';
import { idsOf } from '../access/followed-scopes.ts';
import { visibleScopes } from '../access/visible-scopes.ts';
import { type Call, ok, type Reply } from '../endpoint.ts';
import { integer, momentOf, requireParameter } from '../query.ts';
import type { ActivityPorts } from './ports.ts';

const PAGE = { otherwise: 200, max: 500 };

/** Returns the key in `before`: that of the last row of the page before. Throws `BODY_INVALID`. */
const keyBefore = ({ before = '' }: Call['query']): string | null => {
  if (before === '') return null;
  if (isPlacementKey(before)) return before;
  throw new CatalogueError(refusal('BODY_INVALID', { before: 'FIELD_INVALID' }));
};

const newestFirst = (one: PlacementRow, other: PlacementRow): number =>
  placementKey(one) > placementKey(other) ? -1 : 1;

/** Leaves out rows without a former value that became known later. `before` is the key of the row before the first. */
const withoutCompleted = (rows: readonly PlacementRow[], before: string | null): PlacementRow[] =>
  rows.filter((row, index) => {
    const earlier = rows[index - 1];
    const key = earlier ? placementKey(earlier) : before;
    return key === null || !isSameLine(key, placementKey(row));
  });

/** Returns the moment of the oldest row in these scopes; null if they have none. */
const knownFromOf = async (
  views: ViewStore,
  tenant: TenantId,
  scopes: readonly string[],
): Promise<string | null> => {
  const first = await Promise.all(
    scopes.map((scope) => views.list(placementRows, tenant, scope, { limit: 1 })),
  );
  const moments = first.flatMap((rows) => rows.map(({ at }) => at));
  return moments.sort()[0] ?? null;
};

/**
 * Returns a page of the changes of placements in several projects, newest first (R-PAST-8). Projects that the caller may
 * not browse are left out and counted. Throws `PERMISSION_DENIED` if none is left, `PORTFOLIO_NOT_FOUND`,
 * `TRACKER_UNAVAILABLE`, and `BODY_INVALID`.
 */
export const placementPage = async (
  { views, permissions }: Pick<ActivityPorts, 'views' | 'permissions'>,
  { principal, query }: Call,
): Promise<Reply> => {
  requireParameter(query, 'projectIds', 'PROJECT_REQUIRED');
  const since = momentOf(query, 'since') ?? '';
  const before = keyBefore(query);
  const maxResults = Math.max(1, integer(query, 'maxResults', PAGE));
  const asked = idsOf(query, 'projectIds');
  const { ids, hidden } = await visibleScopes({ views, permissions }, principal, asked);
  const scopes = ids.map((id) => scopeKey(projectScope(id)));
  const { tenant } = principal;
  const options = { limit: maxResults + 1, reverse: true, ...(before === null ? {} : { before }) };
  const lists = await Promise.all(
    scopes.map((scope) => views.list(placementRows, tenant, scope, options)),
  );
  const later = lists
    .flat()
    .filter(({ at }) => at > since)
    .sort(newestFirst);
  const page = later.slice(0, maxResults);
  const isLast = later.length <= maxResults;
  const last = page.at(-1);
  const body: PlacementPage = {
    values: withoutCompleted(page, before).map(showPlacement),
    knownFrom: await knownFromOf(views, tenant, scopes),
    isLast,
    next: isLast || !last ? null : placementKey(last),
  };
  return { ...ok(body), hiddenProjects: hidden };
};
