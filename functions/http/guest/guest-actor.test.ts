import { expect, it } from 'vitest';
import { networkOf } from './guest-actor.ts';

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:0:1::5', '2001:db8:0:1'],
  ['2001:0DB8:0000:0001:ffff:0:0:1', '2001:db8:0:1'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
])('networkOf maps the address %s to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
