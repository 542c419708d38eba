import { DEFAULT_GLOBAL_MAKERS } from '#domain/aggregates/persona-policy/decide.ts';
import type { GlobalMakers } from '#domain/aggregates/persona-policy/events.ts';
import { PERSONA_POLICY_ROW, personaPoliciesView } from '#domain/aggregates/persona-policy/view.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { Principal } from '../../connect/principal.ts';
import { requireAppLicence } from '../../licence/caller-licence.ts';
import type { ViewStore } from '../../ports/stored/view-store.ts';
import type { Permissions } from '../../ports/tracker/permissions.ts';

interface PolicyPorts {
  readonly views: Pick<ViewStore, 'get'>;
  readonly permissions: Pick<Permissions, 'administersSite'>;
}

/** Returns who may create personas of the whole site. */
export const globalMakersOf = async (
  { views }: Pick<PolicyPorts, 'views'>,
  { tenant }: Principal,
): Promise<GlobalMakers> => {
  const { partition, key } = PERSONA_POLICY_ROW;
  const row = await views.get(personaPoliciesView, tenant, partition, key);
  return row?.globalMakers ?? DEFAULT_GLOBAL_MAKERS;
};

/**
 * Requires the right to create personas of the whole site (R-PERSONA-20). Throws `PERSONA_GLOBAL_DENIED`,
 * `LICENCE_REQUIRED`, `TRACKER_UNAVAILABLE`.
 */
export const requireGlobalMaker = async (
  ports: PolicyPorts,
  principal: Principal,
): Promise<void> => {
  requireAppLicence(principal);
  if ((await globalMakersOf(ports, principal)) === 'everybody') return;
  if (await ports.permissions.administersSite(principal)) return;
  throw new CatalogueError(refusal('PERSONA_GLOBAL_DENIED'));
};
