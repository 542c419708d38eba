import { type Licence, licenceOf } from '#domain/aggregates/licence/licence.ts';
import { standingOf } from '#domain/aggregates/licence/portfolio-key.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { Caller, Principal } from '../connect/principal.ts';
import type { LicencePorts } from '../ports/site/licence.ts';

/** Returns the licence of a site, from its tracker. Throws `BUSY`. */
export const licenceOfSite = async (
  { findAppLicence, licensing }: Pick<LicencePorts, 'findAppLicence' | 'licensing'>,
  tenant: TenantId,
): Promise<Licence> =>
  licensing === 'evaluated' ? 'evaluated' : licenceOf(await findAppLicence(tenant), licensing);

/**
 * Returns the licence of a caller. Most tokens contain it, which saves a call; otherwise it is read from the tracker.
 * Throws `BUSY`.
 */
export const licenceOfCaller = async (
  ports: LicencePorts,
  { tenant, isLicensed }: Caller,
): Promise<Licence> =>
  isLicensed === null
    ? licenceOfSite(ports, tenant)
    : licenceOf({ active: isLicensed, evaluation: false }, ports.licensing);

/** Returns whether the site has a portfolio licence key, which gives access to portfolios and their content. */
export const hasPortfolioKey = async (
  { findPortfolioKey, clock }: LicencePorts,
  tenant: TenantId,
): Promise<boolean> => standingOf(await findPortfolioKey(tenant), clock()) === 'valid';

/**
 * Requires the app's licence for content of a project or board. Routes that also serve portfolios accept callers with
 * only a portfolio key, so the licence is checked here again. Throws `LICENCE_REQUIRED`.
 */
export const requireAppLicence = ({ licence }: Pick<Principal, 'licence'>): void => {
  if (licence === 'none') throw new CatalogueError(refusal('LICENCE_REQUIRED'));
};
