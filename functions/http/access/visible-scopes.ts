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

/** Those ids of a list that the caller may see, and the number of the other ids. */
export interface Visible {
  /** The ids in the order of the list, without duplicates. */
  readonly ids: readonly string[];
  /** The number of ids in the list that the caller may not see. */
  readonly hidden: number;
}

const among = (ids: readonly string[], seen: ReadonlySet<string>): Visible => {
  const each = [...new Set(ids)];
  const visible = each.filter((id) => seen.has(id));
  return { ids: visible, hidden: each.length - visible.length };
};

/**
 * Returns those projects of a stored list that the caller may see now. A person who may see the list need not be
 * allowed to see its projects, so always read them with this function. Throws `TRACKER_UNAVAILABLE`.
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
 * Returns those of the given projects and portfolios that the caller may see. Throws `LICENCE_REQUIRED` or
 * `TRACKER_UNAVAILABLE`.
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
 * Does the same as `visibleAmong`, but throws if ids are given and the caller may see none of them, so that an empty
 * answer never means "not allowed". The error is `PERMISSION_DENIED`, or `PORTFOLIO_NOT_FOUND` if all ids are those of
 * portfolios. Also throws `LICENCE_REQUIRED` or `TRACKER_UNAVAILABLE`.
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
