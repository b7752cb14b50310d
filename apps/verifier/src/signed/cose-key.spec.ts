import { readCoseKey } from './cose-key.js';

const edwards = (x: string) => ['EdDSA', `a4010103272006215820${x}`] as const;
const rsa = (modulus: string, exponent = '43010001') =>
  ['RS256', `a401030339010020590100${modulus}21${exponent}`] as const;
const ZEROS = '00'.repeat(31);
const KEY = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';

describe('a public key', () => {
  it.each([
    ['of a point of order 1', edwards(`01${ZEROS}`)],
    ['of one with the sign of its x', edwards(`01${'00'.repeat(30)}80`)],
    ['of a point of order 4', edwards(`00${ZEROS}`)],
    ['of a point of order 2', edwards(`ec${'ff'.repeat(30)}7f`)],
    ['of a point of order 8', edwards('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05')],
    ['of another one of order 8', edwards('c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa')],
    ['of 0 in another form', edwards(`ed${'ff'.repeat(30)}7f`)],
    ['of 18 in another form', edwards(`ff${'ff'.repeat(30)}7f`)],
    ['with an exponent of 1', rsa('c1'.repeat(256), '4101')],
    ['with a modulus that begins with 0', rsa(`00${'c1'.repeat(255)}`)],
    ['with a modulus of 255 bytes', ['RS256', `a40103033901002058ff${'c1'.repeat(255)}2143010001`] as const],
    ['in another order than CTAP2’s', ['EdDSA', `a403270101200621582${'0'}${KEY}`] as const],
  ])('%s is none', (_, [algorithm, hex]) => {
    expect(readCoseKey(Buffer.from(hex, 'hex'), algorithm)).toBeUndefined();
  });

  it('of EdDSA and of RSA is read', () => {
    for (const [algorithm, hex] of [edwards(KEY), rsa('c1'.repeat(256))])
      expect(readCoseKey(Buffer.from(hex, 'hex'), algorithm)).toBeDefined();
  });
});
