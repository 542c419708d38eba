import { chunked } from '#domain/kernel/chunked.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { SharedFiles } from '../../ports/files/shared-files.ts';
import { mayPublish, type OpenSitePorts } from '../../share/open-site.ts';
import { findTarget, picturedLinks, removePicture } from '../../share/shared-boards.ts';

export interface WithdrawPorts extends OpenSitePorts {
  readonly files: Pick<SharedFiles, 'get' | 'list' | 'remove'>;
}

export interface WithdrawReport {
  readonly pictures: number;
  readonly withdrawn: number;
}

/** How many links are checked concurrently. */
const AT_ONCE = 10;

/**
 * Removes the published copies of boards whose sites have no valid licence or are uninstalled, and copies without a
 * link. Guests cannot see such copies anyway, so this is a second safeguard. Links stay. When the site has a licence
 * again, the next change publishes a board again.
 */
export const withdrawBoards = async (ports: WithdrawPorts): Promise<WithdrawReport> => {
  const open = new Map<TenantId, Promise<boolean>>();
  const mayStay = async (link: string): Promise<boolean> => {
    const target = await findTarget(ports.files, link);
    if (target === null) return false;
    const known = open.get(target.tenant) ?? mayPublish(ports, target.tenant);
    open.set(target.tenant, known);
    return known;
  };
  const links = await picturedLinks(ports.files);
  let withdrawn = 0;
  const look = async (link: string): Promise<void> => {
    if (await mayStay(link)) return;
    await removePicture(ports.files, link);
    withdrawn += 1;
  };
  for (const some of chunked(links, AT_ONCE)) await Promise.all(some.map(look));
  return { pictures: links.length, withdrawn };
};
