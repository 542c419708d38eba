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

/** What someone wants to do in a scope: look, change what is there, or decide what is there at all. */
export type ScopeRight = 'see' | 'edit' | 'administer';

/** The tracker's permission that each of them takes in a project. */
export const PERMISSION_FOR = {
  see: 'BROWSE_PROJECTS',
  edit: 'EDIT_ISSUES',
  administer: 'ADMINISTER_PROJECTS',
} as const satisfies Record<ScopeRight, ProjectPermission>;

/**
 * Whether the caller may do that in a project or a portfolio. A project has the tracker's numeric id, and the
 * tracker is asked as of the caller (R-ACCESS-1); a ULID is a portfolio, whose members alone are let in
 * (R-PORTFOLIO-3). Throws `PERMISSION_DENIED`, `LICENCE_REQUIRED`, `TRACKER_UNAVAILABLE`, and for a portfolio the
 * `codes`.
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
