import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { Principal } from '../../connect/principal.ts';
import { requireAppLicence } from '../../licence/caller-licence.ts';
import type { ViewStore } from '../../ports/stored/view-store.ts';
import type { Permissions, ProjectPermission } from '../../ports/tracker/permissions.ts';
import { isUlid } from '../query.ts';
import { type AccessCodes, requirePortfolio } from './portfolio.ts';

export interface ScopePorts {
  readonly views: Pick<ViewStore, 'get'>;
  readonly permissions: Pick<Permissions, 'may'>;
}

/** A right in a project or portfolio: to see it, to use its map, to edit things, or to create and delete things. */
export type ScopeRight = 'see' | 'use' | 'edit' | 'administer';

/** The project permission in the tracker that each right needs. */
export const PERMISSION_FOR = {
  see: 'BROWSE_PROJECTS',
  use: 'CREATE_ISSUES',
  edit: 'EDIT_ISSUES',
  administer: 'ADMINISTER_PROJECTS',
} as const satisfies Record<ScopeRight, ProjectPermission>;

/**
 * Throws an error unless the caller has a right in a project or portfolio. For the numeric id of a project, the tracker
 * decides (R-ACCESS-1). A ULID is the id of a portfolio, which only its members may see (R-PORTFOLIO-3). The error is
 * `PERMISSION_DENIED`, `LICENCE_REQUIRED` or `TRACKER_UNAVAILABLE`; for a portfolio, it is one of `codes`.
 */
export const requireInScope = async (
  { views, permissions }: ScopePorts,
  principal: Principal,
  scope: string,
  right: ScopeRight,
  codes?: AccessCodes,
): Promise<void> => {
  if (isUlid(scope)) {
    await requirePortfolio(views, principal, scope, right === 'see' ? 'see' : 'edit', codes);
    return;
  }
  requireAppLicence(principal);
  const { tenant, accountId } = principal;
  const question = { tenant, accountId, permission: PERMISSION_FOR[right], projectId: scope };
  if (!(await permissions.may(question))) throw new CatalogueError(refusal('PERMISSION_DENIED'));
};
