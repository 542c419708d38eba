import { describe, expect, it } from 'vitest';
import { mayCall } from './public-address.ts';

describe('mayCall, for the address of a request', () => {
  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])(
    'allows the public address %s',
    (address) => expect(mayCall(address, false)).toBe(true),
  );

  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    'fe80::1',
    'fe80::1%eth0',
    'fd00:ec2::254',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'ai.test',
    '',
  ])('refuses the non-public address %s', (address) => expect(mayCall(address, false)).toBe(false));

  it('allows loopback addresses, but no other private addresses, when `loopback` is true', () => {
    expect(['127.0.0.1', '127.1.2.3', '::1'].every((each) => mayCall(each, true))).toBe(true);
    expect(
      ['169.254.169.254', '10.0.0.1', '::ffff:10.0.0.1'].some((each) => mayCall(each, true)),
    ).toBe(false);
  });
});
