import type { Persona } from '#domain/contracts/persona.ts';
import { CatalogueError, refusal } from '#domain/errors.ts';
import type { PersonaHome } from '#domain/persona/home.ts';
import type { Principal } from '../../connect/principal.ts';
import type { Permissions } from '../../ports/permissions.ts';
import type { ViewStore } from '../../ports/view-store.ts';
import { PERMISSION_FOR, type PlaceRight } from '../place-access.ts';
import { type AccessCodes, requirePortfolio } from '../portfolio/access.ts';

export interface PersonaAccessPorts {
  readonly views: Pick<ViewStore, 'get'>;
  readonly permissions: Pick<Permissions, 'may' | 'administersSite'>;
}

export type PersonaRight = Exclude<PlaceRight, 'administer'>;

const CODES: AccessCodes = { missing: 'PERSONA_NOT_FOUND', denied: 'PERSONA_EDIT_DENIED' };

/** Whoever may browse a project sees its personas, and whoever may edit its issues edits them. */
export const requireProject = async (
  { permissions }: PersonaAccessPorts,
  { tenant, accountId }: Principal,
  projectId: string,
  right: PersonaRight,
): Promise<void> => {
  const permission = PERMISSION_FOR[right];
  if (await permissions.may({ tenant, accountId, permission, projectId })) return;
  throw new CatalogueError(refusal(right === 'see' ? 'PERMISSION_DENIED' : CODES.denied));
};

/** Everybody sees the personas of the site; those whom others made are edited by admins of the site alone. */
const requireGlobal = async (
  { permissions }: PersonaAccessPorts,
  { tenant, accountId }: Principal,
  { createdBy }: Persona,
  right: PersonaRight,
): Promise<void> => {
  if (right === 'see' || createdBy === accountId) return;
  if (await permissions.administersSite({ tenant, accountId })) return;
  throw new CatalogueError(refusal(CODES.denied));
};

/**
 * Whether the caller may see or edit a persona: by the tracker's word in a project, by the members' roles in a
 * portfolio (spec 001 §6 "edit and delete of personas need a checked permission"). Throws `PERSONA_NOT_FOUND`,
 * `PERSONA_EDIT_DENIED`, `PERMISSION_DENIED`, `BUSY`.
 */
export const requirePersona = async (
  ports: PersonaAccessPorts,
  principal: Principal,
  persona: Persona,
  right: PersonaRight,
): Promise<void> => {
  const { portfolioBoardId, projectId } = persona;
  if (portfolioBoardId !== null) {
    await requirePortfolio(ports.views, principal, portfolioBoardId, right, CODES);
  } else if (projectId !== null) {
    await requireProject(ports, principal, projectId, right);
  } else await requireGlobal(ports, principal, persona, right);
};

/**
 * Whether the caller may make a persona there. Anyone may for the whole site. A portfolio that is not there has no
 * members who could; no name at all is refused later.
 */
export const requireHome = async (
  ports: PersonaAccessPorts,
  principal: Principal,
  home: PersonaHome,
): Promise<void> => {
  switch (home.scope) {
    case 'global':
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
