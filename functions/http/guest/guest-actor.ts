import { createHmac } from 'node:crypto';
import type { Actor } from '#domain/kernel/actor.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { FindInstallation } from '../../ports/site/installations.ts';

/**
 * Returns an IPv4 address as it is, and the first half of an IPv6 address, because all addresses with this half can
 * belong to one user.
 */
export const networkOf = (address: string): string => {
  if (!address.includes(':')) return address;
  const text = address.toLowerCase();
  // An IPv4 address that is written as an IPv6 address.
  if (text.includes('.')) return text.slice(text.lastIndexOf(':') + 1);
  const [head = '', tail] = text.split('::');
  const groups = (part: string | undefined): string[] => (part ? part.split(':') : []);
  const zeros = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array(Math.max(0, zeros)).fill('0'), ...groups(tail)]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
};

/**
 * Returns the actor of a guest's events: a hash of the address. There are so few addresses that one could try them all,
 * so the hash is keyed with the site's secret. It distinguishes guests of one site, but reveals no address and cannot
 * be compared between sites.
 */
export const guestActor = async (
  findInstallation: FindInstallation,
  tenant: TenantId,
  address: string,
): Promise<Actor> => {
  const site = await findInstallation(tenant);
  const hash = createHmac('sha256', site?.sharedSecret ?? tenant).update(
    `guest#${networkOf(address)}`,
  );
  return {
    accountId: 'guest',
    kind: 'guest',
    origin: 'share-page',
    address: hash.digest('hex').slice(0, 24),
  };
};
