import { type Licence, licenceOf } from '#domain/aggregates/licence/licence.ts';
import { standingOf } from '#domain/aggregates/licence/portfolio-key.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { Caller, Principal } from '../connect/principal.ts';
import type { LicencePorts } from '../ports/site/licence.ts';

/** The licence of a site, as its tracker gives it. Throws `BUSY`. */
export const licenceOfSite = async (
  { findAppLicence, licensing }: Pick<LicencePorts, 'findAppLicence' | 'licensing'>,
  tenant: TenantId,
): Promise<Licence> =>
  licensing === 'evaluated' ? 'evaluated' : licenceOf(await findAppLicence(tenant), licensing);

/**
 * The licence of a caller: what the host has signed into the token counts, and only where it says nothing is
 * the tracker asked, so that a call costs no call. Throws `BUSY`.
 */
export const licenceOfCaller = async (
  ports: LicencePorts,
  { tenant, isLicensed }: Caller,
): Promise<Licence> =>
  isLicensed === null
    ? licenceOfSite(ports, tenant)
    : licenceOf({ active: isLicensed, evaluation: false }, ports.licensing);

/** Whether a portfolio licence key of the site opens what portfolios are made of. */
export const hasPortfolioKey = async (
  { findPortfolioKey, clock }: LicencePorts,
  tenant: TenantId,
): Promise<boolean> => standingOf(await findPortfolioKey(tenant), clock()) === 'valid';

/**
 * What lies in a project or at a board needs the licence of the app: a portfolio key, by which a call may have come so
 * far, opens portfolios alone. Throws `LICENCE_REQUIRED`.
 */
export const requireAppLicence = ({ licence }: Pick<Principal, 'licence'>): void => {
  if (licence === 'none') throw new CatalogueError(refusal('LICENCE_REQUIRED'));
};
