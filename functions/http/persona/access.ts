import type { PersonaHome } from '#domain/aggregates/persona/home.ts';
import type { PersonaRow } from '#domain/aggregates/persona/view.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { Principal } from '../../connect/principal.ts';
import { requireAppLicence } from '../../licence/caller-licence.ts';
import type { ViewStore } from '../../ports/stored/view-store.ts';
import type { Permissions } from '../../ports/tracker/permissions.ts';
import { type AccessCodes, requirePortfolio } from '../access/portfolio.ts';
import { PERMISSION_FOR, type ScopeRight } from '../access/scope.ts';
import { requireGlobalMaker } from './global-maker.ts';

export interface PersonaAccessPorts {
  readonly views: Pick<ViewStore, 'get'>;
  readonly permissions: Pick<Permissions, 'may' | 'administersSite' | 'visibleProjects'>;
}

export type PersonaRight = Exclude<ScopeRight, 'administer' | 'use'> | 'delete';

/** The rights in a project or portfolio. There, the right to edit includes the right to delete. */
type ProjectRight = Exclude<PersonaRight, 'delete'>;

const CODES: AccessCodes = { missing: 'PERSONA_NOT_FOUND', denied: 'PERSONA_EDIT_DENIED' };

/**
 * Requires a right to the personas of a project. Users who may browse the project may see its personas; users who may
 * edit its issues may edit them.
 */
export const requireProject = async (
  { permissions }: Pick<PersonaAccessPorts, 'permissions'>,
  principal: Principal,
  projectId: string,
  right: ProjectRight,
): Promise<void> => {
  requireAppLicence(principal);
  const { tenant, accountId } = principal;
  const permission = PERMISSION_FOR[right];
  if (await permissions.may({ tenant, accountId, permission, projectId })) return;
  throw new CatalogueError(refusal(right === 'see' ? 'PERMISSION_DENIED' : CODES.denied));
};

/**
 * Requires a right to a global persona. Everybody may see it, but only its creator and the site's admins may edit or
 * delete it.
 */
const requireGlobal = async (
  { permissions }: PersonaAccessPorts,
  principal: Principal,
  { createdBy }: PersonaRow,
  right: PersonaRight,
): Promise<void> => {
  if (right === 'see') return;
  requireAppLicence(principal);
  const { tenant, accountId } = principal;
  if (createdBy === accountId) return;
  if (await permissions.administersSite({ tenant, accountId })) return;
  throw new CatalogueError(refusal(right === 'delete' ? 'PERSONA_DELETE_DENIED' : CODES.denied));
};

/**
 * Requires a right to a persona. The tracker decides in a project, the member's role in a portfolio (R-PERSONA-9).
 * Throws `PERSONA_NOT_FOUND`, `PERSONA_EDIT_DENIED`, `PERSONA_DELETE_DENIED`, `PERMISSION_DENIED`,
 * `TRACKER_UNAVAILABLE`.
 */
export const requirePersona = async (
  ports: PersonaAccessPorts,
  principal: Principal,
  persona: PersonaRow,
  right: PersonaRight,
): Promise<void> => {
  const { portfolioBoardId, projectId } = persona;
  const inProject = right === 'see' ? 'see' : 'edit';
  if (portfolioBoardId !== null) {
    await requirePortfolio(ports.views, principal, portfolioBoardId, inProject, CODES);
  } else if (projectId !== null) {
    await requireProject(ports, principal, projectId, inProject);
  } else await requireGlobal(ports, principal, persona, right);
};

/**
 * Requires the right to create a persona in its home: a project, a portfolio or the site. Admins choose who may create
 * global personas. A missing portfolio is refused in the same way as a portfolio of which the caller is not a member.
 * The decider refuses an empty id later.
 */
export const requireHome = async (
  ports: PersonaAccessPorts,
  principal: Principal,
  home: PersonaHome,
): Promise<void> => {
  switch (home.scope) {
    case 'global':
      await requireGlobalMaker(ports, principal);
      return;
    case 'portfolio':
      if (home.portfolioBoardId !== '') {
        await requirePortfolio(ports.views, principal, home.portfolioBoardId, 'edit');
      }
      return;
    case 'project':
      if (home.projectId !== '') await requireProject(ports, principal, home.projectId, 'edit');
      return;
    default:
      home satisfies never;
  }
};
