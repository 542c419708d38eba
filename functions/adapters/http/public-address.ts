import { BlockList, isIP } from 'node:net';

const blocked = (kind: 'ipv4' | 'ipv6', subnets: readonly (readonly [string, number])[]) => {
  const list = new BlockList();
  for (const [net, prefix] of subnets) list.addSubnet(net, prefix, kind);
  return list;
};

/**
 * The ranges of IPv4 addresses that IANA reserved, such as private, loopback, link-local, test and multicast addresses.
 */
const NOT_PUBLIC_4 = blocked('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]);

/**
 * In IPv6, only global unicast addresses are public. Reserved ranges, and ranges in which an address contains an IPv4
 * address, are not.
 */
const GLOBAL_6 = blocked('ipv6', [['2000::', 3]]);
const NOT_PUBLIC_6 = blocked('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);

const LOOPBACK = blocked('ipv4', [['127.0.0.0', 8]]);

/**
 * Returns whether an address is on the public internet. If `loopback` is true, addresses of this machine are also
 * allowed.
 */
export const mayCall = (address: string, loopback: boolean): boolean => {
  if (isIP(address) === 4) {
    if (loopback && LOOPBACK.check(address)) return true;
    return !NOT_PUBLIC_4.check(address);
  }
  if (isIP(address) !== 6) return false;
  if (loopback && address === '::1') return true;
  return GLOBAL_6.check(address, 'ipv6') && !NOT_PUBLIC_6.check(address, 'ipv6');
};
