import { CatalogueError } from '#domain/kernel/errors/errors.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import { hasPortfolioKey, licenceOfSite } from '../licence/caller-licence.ts';
import type { FindInstallation } from '../ports/site/installations.ts';
import type { LicencePorts } from '../ports/site/licence.ts';

export interface OpenSitePorts {
  readonly findInstallation: FindInstallation;
  readonly licence: Pick<LicencePorts, 'findAppLicence' | 'licensing'>;
}

/** Returns whether the site has a licence. True while the tracker is unavailable, so that public pages stay visible. */
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
 * Returns whether public links of a site work: the app must be installed, enabled and licensed (R-SHARE-3). Checked at
 * every visit.
 */
export const mayPublish = async (
  { findInstallation, licence }: OpenSitePorts,
  tenant: TenantId,
): Promise<boolean> => (await isThere(findInstallation, tenant)) && isLicensed(licence, tenant);

/** Returns whether a site's persona pictures are served: as `mayPublish`, but a portfolio key is accepted too. */
export const mayShowImages = async (
  { findInstallation, licence }: OpenSitePorts & { readonly licence: LicencePorts },
  tenant: TenantId,
): Promise<boolean> =>
  (await isThere(findInstallation, tenant)) &&
  ((await isLicensed(licence, tenant)) || hasPortfolioKey(licence, tenant));
