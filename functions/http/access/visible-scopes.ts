import { roleOf } from '#domain/aggregates/portfolio/roles.ts';
import { PORTFOLIOS_PARTITION, portfoliosView } from '#domain/aggregates/portfolio/view.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { Principal } from '../../connect/principal.ts';
import { requireAppLicence } from '../../licence/caller-licence.ts';
import type { ViewStore } from '../../ports/stored/view-store.ts';
import type { Permissions, Person } from '../../ports/tracker/permissions.ts';
import { isUlid } from '../query.ts';

export interface VisibilityPorts {
  readonly views: Pick<ViewStore, 'get'>;
  readonly permissions: Pick<Permissions, 'visibleProjects'>;
}

/** The ids of a list that the caller can see, and the number of the other ids. */
export interface Visible {
  /** In the order of the list, each once. */
  readonly ids: readonly string[];
  /** Number of ids in the list that the user cannot see. */
  readonly hidden: number;
}

const among = (ids: readonly string[], seen: ReadonlySet<string>): Visible => {
  const each = [...new Set(ids)];
  const visible = each.filter((id) => seen.has(id));
  return { ids: visible, hidden: each.length - visible.length };
};

/**
 * Returns the projects of a stored list that the caller can see now. A stored list grants no access, so always read its
 * projects with this function. Throws `TRACKER_UNAVAILABLE`.
 */
export const visibleProjects = async (
  permissions: VisibilityPorts['permissions'],
  { tenant, accountId }: Person,
  stored: readonly string[],
): Promise<Visible> => {
  if (stored.length === 0) return { ids: [], hidden: 0 };
  const seen = await permissions.visibleProjects({ tenant, accountId }, stored);
  return among(stored, new Set(seen));
};

const isMember = async (
  { views }: VisibilityPorts,
  { tenant, accountId }: Principal,
  id: string,
): Promise<boolean> => {
  const portfolio = await views.get(portfoliosView, tenant, PORTFOLIOS_PARTITION, id);
  return portfolio !== null && roleOf(portfolio.members, accountId) !== null;
};

/**
 * Returns the given projects and portfolios that the caller may see. Throws `LICENCE_REQUIRED`, `TRACKER_UNAVAILABLE`.
 */
export const visibleAmong = async (
  ports: VisibilityPorts,
  principal: Principal,
  ids: readonly string[],
): Promise<Visible> => {
  const portfolios = ids.filter(isUlid);
  const projects = ids.filter((id) => !isUlid(id));
  if (projects.length > 0) requireAppLicence(principal);
  const [seen, memberships] = await Promise.all([
    visibleProjects(ports.permissions, principal, projects),
    Promise.all(portfolios.map((id) => isMember(ports, principal, id))),
  ]);
  return among(ids, new Set([...seen.ids, ...portfolios.filter((_, index) => memberships[index])]));
};

/**
 * As `visibleAmong`, but throws when the caller may see none, so that an empty answer never means "not allowed". Throws
 * `PERMISSION_DENIED`, or `PORTFOLIO_NOT_FOUND` if only portfolios were requested. Throws `LICENCE_REQUIRED` and
 * `TRACKER_UNAVAILABLE`.
 */
export const visibleScopes = async (
  ports: VisibilityPorts,
  principal: Principal,
  ids: readonly string[],
): Promise<Visible> => {
  const visible = await visibleAmong(ports, principal, ids);
  if (ids.length === 0 || visible.ids.length > 0) return visible;
  const code = ids.every(isUlid) ? 'PORTFOLIO_NOT_FOUND' : 'PERMISSION_DENIED';
  throw new CatalogueError(refusal(code));
};
