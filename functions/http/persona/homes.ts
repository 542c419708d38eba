import { GLOBAL_HOME, type PersonaHome } from '#domain/aggregates/persona/home.ts';
import type { Principal } from '../../connect/principal.ts';
import { requireVisiblePortfolio } from '../access/portfolio.ts';
import { type VisibilityPorts, visibleProjects } from '../access/visible-scopes.ts';
import { isUlid } from '../query.ts';

export interface ShownHomes {
  readonly homes: readonly PersonaHome[];
  /** Number of projects whose personas are left out because the caller cannot see these projects. */
  readonly hidden: number;
}

const ofProject = (projectId: string): PersonaHome => ({ scope: 'project', projectId });

/**
 * Returns the homes (projects and portfolios) whose personas a project or portfolio shows, without the global home. A
 * portfolio with `personaSync` also shows the personas of its projects that the caller can see. The caller's right to
 * see the scope `id` itself must be checked before.
 */
export const homesOfScope = async (
  { views, permissions }: VisibilityPorts,
  principal: Principal,
  id: string,
): Promise<ShownHomes> => {
  if (!isUlid(id)) return { homes: [ofProject(id)], hidden: 0 };
  const { personaSync, projectIds } = await requireVisiblePortfolio(views, principal, id);
  const sources = personaSync ? projectIds : [];
  const { ids, hidden } = await visibleProjects(permissions, principal, sources);
  return { homes: [{ scope: 'portfolio', portfolioBoardId: id }, ...ids.map(ofProject)], hidden };
};

/** Returns the homes for several projects and portfolios, without duplicates, and the global home. */
export const homesOfScopes = async (
  ports: VisibilityPorts,
  principal: Principal,
  ids: readonly string[],
): Promise<ShownHomes> => {
  const each = await Promise.all(ids.map((id) => homesOfScope(ports, principal, id)));
  const homes = new Map(
    each.flatMap((shown) => shown.homes).map((home) => [JSON.stringify(home), home]),
  );
  return {
    homes: [GLOBAL_HOME, ...homes.values()],
    hidden: each.reduce((sum, { hidden }) => sum + hidden, 0),
  };
};
