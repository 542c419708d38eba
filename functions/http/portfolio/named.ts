import type { PortfolioRow } from '#domain/aggregates/portfolio/view.ts';
import type { ChangePortfolioBody } from '#domain/contracts/portfolio.ts';
import { CatalogueError, type ErrorCode, refusal } from '#domain/kernel/errors/errors.ts';
import { isProjectId } from '#domain/kernel/ids.ts';
import type { Principal } from '../../connect/principal.ts';
import type { FindKnownAccounts } from '../../ports/tracker/people.ts';
import { type VisibilityPorts, visibleProjects } from '../access/visible-scopes.ts';

export interface NamedPorts {
  readonly permissions: VisibilityPorts['permissions'];
  readonly findKnownAccounts: FindKnownAccounts;
}

interface Naming {
  readonly principal: Principal;
  readonly body: Pick<ChangePortfolioBody, 'projectIds' | 'members'>;
}

const refuseAt = (name: (index: number) => string, wrong: readonly boolean[], code: ErrorCode) => {
  const fields = wrong.flatMap((isWrong, index) => (isWrong ? [[name(index), code] as const] : []));
  if (fields.length > 0) throw new CatalogueError(refusal(code, Object.fromEntries(fields)));
};

/**
 * Requires that the caller can see all named projects. A hidden project is refused in the same way as a project that
 * does not exist.
 */
const requireProjects = async (
  { permissions }: NamedPorts,
  { principal, body: { projectIds = [] } }: Naming,
): Promise<void> => {
  // The decider later refuses texts that cannot be a project's id.
  const named = projectIds.map((id) => id.trim());
  const { ids } = await visibleProjects(permissions, principal, named);
  const wrong = named.map((id) => isProjectId(id) && !ids.includes(id));
  refuseAt((index) => `projectIds.${index}`, wrong, 'PROJECT_DENIED');
};

/**
 * Requires that the tracker knows the accounts of all new members. Existing members may stay even if their account was
 * deleted.
 */
const requireMembers = async (
  { findKnownAccounts }: NamedPorts,
  { principal, body: { members = [] } }: Naming,
  before: PortfolioRow | null,
): Promise<void> => {
  const stay = new Set(before?.members.map(({ accountId }) => accountId));
  const newcomers = members
    .map(({ accountId }) => accountId)
    .filter((id) => id !== '' && id !== principal.accountId && !stay.has(id));
  if (newcomers.length === 0) return;
  const known = await findKnownAccounts(principal.tenant, newcomers);
  const wrong = members.map(
    ({ accountId }) => newcomers.includes(accountId) && !known.has(accountId),
  );
  refuseAt((index) => `members.${index}.accountId`, wrong, 'MEMBER_NOT_FOUND');
};

/**
 * Requires that the caller may use these projects and people in a portfolio. Throws `PROJECT_DENIED` or
 * `MEMBER_NOT_FOUND` with the fields at fault, and `TRACKER_UNAVAILABLE`.
 */
export const requireNamed = async (
  ports: NamedPorts,
  naming: Naming,
  before: PortfolioRow | null,
): Promise<void> => {
  await requireProjects(ports, naming);
  await requireMembers(ports, naming, before);
};
