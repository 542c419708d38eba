import { CatalogueError, refusal } from '#domain/errors.ts';
import type { Principal } from '../connect/principal.ts';
import type { Permissions, ProjectPermission } from '../ports/permissions.ts';
import type { ViewStore } from '../ports/view-store.ts';
import { type AccessCodes, requirePortfolio } from './portfolio/access.ts';
import { isUlid } from './query.ts';

export interface PlacePorts {
  readonly views: Pick<ViewStore, 'get'>;
  readonly permissions: Pick<Permissions, 'may'>;
}

/** What someone wants to do in a place: look, change what is there, or decide what is there at all. */
export type PlaceRight = 'see' | 'edit' | 'administer';

/** The tracker's permission that each of them takes in a project. */
export const PERMISSION_FOR = {
  see: 'BROWSE_PROJECTS',
  edit: 'EDIT_ISSUES',
  administer: 'ADMINISTER_PROJECTS',
} as const satisfies Record<PlaceRight, ProjectPermission>;

/**
 * Whether the caller may do that in a project or a portfolio. A project has the tracker's numeric id, and the
 * tracker is asked as of the caller (spec 000 §6); a ULID is a portfolio, whose members alone are let in (spec 001
 * §6). Throws `PERMISSION_DENIED`, `BUSY`, and for a portfolio the `codes`.
 */
export const requireInPlace = async (
  { views, permissions }: PlacePorts,
  principal: Principal,
  place: string,
  right: PlaceRight,
  codes?: AccessCodes,
): Promise<void> => {
  if (isUlid(place)) {
    await requirePortfolio(views, principal, place, right === 'see' ? 'see' : 'edit', codes);
    return;
  }
  const { tenant, accountId } = principal;
  const question = { tenant, accountId, permission: PERMISSION_FOR[right], projectId: place };
  if (!(await permissions.may(question))) throw new CatalogueError(refusal('PERMISSION_DENIED'));
};
