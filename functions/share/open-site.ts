import { CatalogueError } from '#domain/kernel/errors/errors.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import { hasPortfolioKey, licenceOfSite } from '../licence/caller-licence.ts';
import type { FindInstallation } from '../ports/site/installations.ts';
import type { LicencePorts } from '../ports/site/licence.ts';

export interface OpenSitePorts {
  readonly findInstallation: FindInstallation;
  readonly licence: Pick<LicencePorts, 'findAppLicence' | 'licensing'>;
}

/** A site whose tracker cannot be asked just now keeps what it has. */
const isLicensed = async (
  licence: OpenSitePorts['licence'],
  tenant: TenantId,
): Promise<boolean> => {
  try {
    return (await licenceOfSite(licence, tenant)) !== 'none';
  } catch (error) {
    if (error instanceof CatalogueError) return true;
    throw error;
  }
};

const isThere = async (findInstallation: FindInstallation, tenant: TenantId): Promise<boolean> => {
  const site = await findInstallation(tenant);
  return site?.state === 'installed' && site.enabled;
};

/**
 * Whether the world may see what a site has published: while the app is installed there, enabled and licensed
 * (R-SHARE-3). Asked at every look, so that nothing outlives the right to it.
 */
export const mayPublish = async (
  { findInstallation, licence }: OpenSitePorts,
  tenant: TenantId,
): Promise<boolean> => (await isThere(findInstallation, tenant)) && isLicensed(licence, tenant);

/** The same of the pictures of its personas, which portfolios show by their own key too. */
export const mayShowImages = async (
  { findInstallation, licence }: OpenSitePorts & { readonly licence: LicencePorts },
  tenant: TenantId,
): Promise<boolean> =>
  (await isThere(findInstallation, tenant)) &&
  ((await isLicensed(licence, tenant)) || hasPortfolioKey(licence, tenant));
