import { fromHex } from '../log/hex.js';
import { toBase64Url } from '../log/base64.js';
import { type KeyAlgorithm } from '../passkeys/public-key.js';
import { jwkOfCose } from './jwk-of-cose.js';

const keyOf = (algorithm: KeyAlgorithm, hex: string) => ({ algorithm, publicKey: toBase64Url(fromHex(hex)) });
const edwards = (x: string) => keyOf('EdDSA', `a4010103272006215820${x}`);
const rsa = (modulus: string, exponent = '43010001') => keyOf('RS256', `a401030339010020590100${modulus}21${exponent}`);
const ZEROS = '00'.repeat(31);

describe('a public key', () => {
  it.each([
    ['of a point of order 1', edwards(`01${ZEROS}`)],
    ['of one with the sign of its x', edwards(`01${'00'.repeat(30)}80`)],
    ['of a point of order 4', edwards(`00${ZEROS}`)],
    ['of a point of order 2', edwards(`ec${'ff'.repeat(30)}7f`)],
    ['of a point of order 8', edwards('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05')],
    ['of another one of order 8', edwards('c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa')],
    ['of 0 in another form', edwards(`ed${'ff'.repeat(30)}7f`)],
    ['of 1 in another form', edwards(`ee${'ff'.repeat(30)}ff`)],
    ['of 18 in another form', edwards(`ff${'ff'.repeat(30)}7f`)],
    ['with an exponent of 1', rsa('c1'.repeat(256), '4101')],
    ['with an exponent of 3', rsa('c1'.repeat(256), '4103')],
    ['with a modulus that begins with 0', rsa(`00${'c1'.repeat(255)}`)],
    ['with a modulus of 2,047 bits', rsa(`7f${'c1'.repeat(255)}`)],
    ['with a modulus of 255 bytes', keyOf('RS256', `a40103033901002058ff${'c1'.repeat(255)}2143010001`)],
  ])('%s is refused as a weak one', (_, key) => {
    expect(() => jwkOfCose(key)).toThrow('weak');
  });

  it.each([
    ['of EdDSA', edwards(`02${ZEROS}`)],
    ['of EdDSA, the last y there is', edwards(`eb${'ff'.repeat(30)}7f`)],
    ['of RSA', rsa('c1'.repeat(256))],
  ])('%s is read', (_, key) => {
    expect(jwkOfCose(key)).toBeDefined();
  });

  it('in another order than CTAP2’s is none', () => {
    expect(() => jwkOfCose(keyOf('EdDSA', `a40327010120062158${'20'}02${ZEROS}`))).toThrow('none of EdDSA');
  });
});
