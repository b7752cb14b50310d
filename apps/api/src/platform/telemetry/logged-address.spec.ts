import { loggedAddress } from './logged-address.js';

describe('the address of a client in the log', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:7:9::1', '2001:db8:7::/48'],
    ['2001:0DB8:0007:0009:0000:0000:0000:0001', '2001:db8:7::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['not an address', undefined],
  ])('of %s is its network %s', (address, expected) => {
    expect(loggedAddress(address, 'short')).toBe(expected);
  });

  it('is whole, or absent, where the operator says so', () => {
    expect(loggedAddress('::ffff:203.0.113.77', 'full')).toBe('203.0.113.77');
    expect(loggedAddress('2001:db8:7:9::1', 'full')).toBe('2001:db8:7:9::1');
    expect(loggedAddress('203.0.113.77', 'none')).toBeUndefined();
  });
});
