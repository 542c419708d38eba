import { type Licence, licenceOf } from '#domain/aggregates/licence/licence.ts';
import { standingOf } from '#domain/aggregates/licence/portfolio-key.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { Caller, Principal } from '../connect/principal.ts';
import type { LicencePorts } from '../ports/site/licence.ts';

/** The licence of a site, from its tracker. Throws `BUSY`. */
export const licenceOfSite = async (
  { findAppLicence, licensing }: Pick<LicencePorts, 'findAppLicence' | 'licensing'>,
  tenant: TenantId,
): Promise<Licence> =>
  licensing === 'evaluated' ? 'evaluated' : licenceOf(await findAppLicence(tenant), licensing);

/**
 * The licence of a caller. The token contains it in most cases, which saves a call; otherwise the tracker is asked.
 * Throws `BUSY`.
 */
export const licenceOfCaller = async (
  ports: LicencePorts,
  { tenant, isLicensed }: Caller,
): Promise<Licence> =>
  isLicensed === null
    ? licenceOfSite(ports, tenant)
    : licenceOf({ active: isLicensed, evaluation: false }, ports.licensing);

/** Whether the site has a portfolio licence key that opens portfolios and their content. */
export const hasPortfolioKey = async (
  { findPortfolioKey, clock }: LicencePorts,
  tenant: TenantId,
): Promise<boolean> => standingOf(await findPortfolioKey(tenant), clock()) === 'valid';

/**
 * Requires the app's licence for content of a project or board. Routes that also serve portfolios
 * let callers with only a portfolio key in, so this checks again. Throws `LICENCE_REQUIRED`.
 */
export const requireAppLicence = ({ licence }: Pick<Principal, 'licence'>): void => {
  if (licence === 'none') throw new CatalogueError(refusal('LICENCE_REQUIRED'));
};
