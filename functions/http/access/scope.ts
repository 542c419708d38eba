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

/** A right in a scope: see it, use its map, edit things, or create and delete things. */
export type ScopeRight = 'see' | 'use' | 'edit' | 'administer';

/** The tracker's project permission for each right. */
export const PERMISSION_FOR = {
  see: 'BROWSE_PROJECTS',
  use: 'CREATE_ISSUES',
  edit: 'EDIT_ISSUES',
  administer: 'ADMINISTER_PROJECTS',
} as const satisfies Record<ScopeRight, ProjectPermission>;

/**
 * Requires a right in a project or a portfolio. For a project (numeric id), the tracker decides what the caller may do
 * (R-ACCESS-1). A ULID is a portfolio, which only its members may see (R-PORTFOLIO-3). Throws `PERMISSION_DENIED`,
 * `LICENCE_REQUIRED`, `TRACKER_UNAVAILABLE`, and for a portfolio the `codes`.
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
