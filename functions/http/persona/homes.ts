import { GLOBAL_HOME, type PersonaHome } from '#domain/aggregates/persona/home.ts';
import type { Principal } from '../../connect/principal.ts';
import { requireVisiblePortfolio } from '../access/portfolio.ts';
import { type VisibilityPorts, visibleProjects } from '../access/visible-scopes.ts';
import { isUlid } from '../query.ts';

/** Where the personas lie that are shown together. */
export interface ShownHomes {
  readonly homes: readonly PersonaHome[];
  /** Projects whose personas are left out, since the caller may not see them. */
  readonly hidden: number;
}

const ofProject = (projectId: string): PersonaHome => ({ scope: 'project', projectId });

/**
 * The homes of what a project or portfolio shows of its own. A portfolio that keeps its personas in step shows those
 * of its projects too, as far as the caller may see each project. The right to see the scope itself is checked before.
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

/** The same for several, each home once, and the personas of the whole site. */
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
