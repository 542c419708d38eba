import { CatalogueError } from '#domain/errors.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import { licenceOfSite } from '../../licence/caller-licence.ts';
import type { FindInstallation } from '../../ports/installations.ts';
import type { LicencePorts } from '../../ports/licence.ts';
import type { SharedFiles } from '../../ports/shared-files.ts';
import { findTarget, linksOf, removePicture } from '../../share/shared-boards.ts';

export interface WithdrawPorts {
  readonly files: Pick<SharedFiles, 'get' | 'list' | 'remove'>;
  readonly findInstallation: FindInstallation;
  readonly licence: Pick<LicencePorts, 'findAppLicence' | 'licensing'>;
}

export interface WithdrawReport {
  readonly links: number;
  readonly withdrawn: number;
}

/** Whether a site may publish now. A site whose tracker cannot be asked keeps what it has. */
const mayPublish = async (
  { findInstallation, licence }: WithdrawPorts,
  tenant: TenantId,
): Promise<boolean> => {
  const site = await findInstallation(tenant);
  if (site?.state !== 'installed') return false;
  try {
    return (await licenceOfSite(licence, tenant)) !== 'none';
  } catch (error) {
    if (error instanceof CatalogueError) return true;
    throw error;
  }
};

/**
 * Takes back the pictures of boards whose sites have no valid licence any more, or have gone: the edge serves them
 * without asking anybody (spec 001 §6 "sharing is switched off"). The links stay, and a picture comes back with the
 * next change of its board once there is a licence again.
 */
export const withdrawBoards = async (ports: WithdrawPorts): Promise<WithdrawReport> => {
  const open = new Map<TenantId, boolean>();
  const links = await linksOf(ports.files);
  let withdrawn = 0;
  for (const link of links) {
    const target = await findTarget(ports.files, link);
    if (target === null) continue;
    const { tenant } = target;
    const may = open.get(tenant) ?? (await mayPublish(ports, tenant));
    open.set(tenant, may);
    if (may) continue;
    await removePicture(ports.files, link);
    withdrawn += 1;
  }
  return { links: links.length, withdrawn };
};
