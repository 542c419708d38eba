import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { Caller, LicensedCaller } from '../connect/principal.ts';
import { type LicenceNeed, ROUTES, routeKey } from '../http/routes.ts';
import { hasPortfolioKey, licenceOfCaller } from '../licence/caller-licence.ts';
import type { LicencePorts } from '../ports/site/licence.ts';

const NEEDS: ReadonlyMap<string, LicenceNeed> = new Map(
  ROUTES.map((route) => [routeKey(route), route.licence]),
);

/** Returns the licence that a route needs. The default is the app's licence. */
export const needOfRoute = (key: string): LicenceNeed => NEEDS.get(key) ?? 'app';

const opens = async (
  ports: LicencePorts,
  { licence, tenant }: LicensedCaller,
  need: LicenceNeed,
): Promise<boolean> => {
  if (need === 'none' || licence !== 'none') return true;
  return need === 'portfolio' && hasPortfolioKey(ports, tenant);
};

/**
 * Returns the caller with the caller's licence. Throws `LICENCE_REQUIRED` when this is not the licence that the route
 * needs.
 */
export const requireLicence = async (
  ports: LicencePorts,
  caller: Caller,
  key: string,
): Promise<LicensedCaller> => {
  const { isLicensed: _, ...known } = caller;
  const principal = { ...known, licence: await licenceOfCaller(ports, caller) };
  if (await opens(ports, principal, needOfRoute(key))) return principal;
  throw new CatalogueError(refusal('LICENCE_REQUIRED'));
};
