import { createHmac } from 'node:crypto';
import type { Actor } from '#domain/kernel/actor.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { FindInstallation } from '../../ports/site/installations.ts';

/**
 * As whom the doings of a guest are recorded. Addresses are few enough to try them all, so the hash is keyed with the
 * site's own secret: it distinguishes guests of one site; no address can be read from it, and no two sites compared.
 */
export const guestActor = async (
  findInstallation: FindInstallation,
  tenant: TenantId,
  address: string,
): Promise<Actor> => {
  const site = await findInstallation(tenant);
  const hash = createHmac('sha256', site?.sharedSecret ?? tenant).update(`guest#${address}`);
  return {
    accountId: 'guest',
    kind: 'guest',
    origin: 'share-page',
    address: hash.digest('hex').slice(0, 24),
  };
};
