import { fromBase64Url, toBase64Url } from '../log/base64.js';
import { fromHex } from '../log/hex.js';
import { madeKey } from './made-key.js';

const ES256 = `a5010203262001215820${'11'.repeat(32)}225820${'22'.repeat(32)}`;
const EDDSA = `a4010103272006215820${'33'.repeat(32)}`;
const RS256 = `a401030339010020590100${'c1'.repeat(256)}2143010001`;
/** An extension's output, as security keys give one that nobody asked for. */
const EXTENSION = 'a16b6372656450726f7465637402';
const ID = '0102030405060708090a';

const data = (behind: string, flags = '45', id = `000a${ID}`) =>
  fromHex(`${'aa'.repeat(32)}${flags}00000000${'bb'.repeat(16)}${id}${behind}`);
const key = (algorithm: string, hex: string) => ({
  credentialId: toBase64Url(fromHex(ID)),
  publicKey: toBase64Url(fromHex(hex)),
  algorithm,
});

describe('The passkey that was made', () => {
  it.each([
    ['ES256', ES256],
    ['EdDSA', EDDSA],
    ['RS256', RS256],
  ])('is read byte for byte: of %s', (algorithm, hex) => {
    expect(madeKey(data(hex))).toEqual(key(algorithm, hex));
    expect(madeKey(data(`${hex}${EXTENSION}`, 'c5'))).toEqual(key(algorithm, hex));
  });

  it('is read with an id of more than 255 bytes', () => {
    const made = madeKey(data(ES256, '45', `0102${'07'.repeat(258)}`));
    expect(fromBase64Url(made?.credentialId ?? '')).toHaveLength(258);
    expect(made?.publicKey).toBe(key('ES256', ES256).publicKey);
  });

  it.each([
    ['is nothing', new Uint8Array()],
    ['ends before the id', data('', '45', '')],
    ['ends within the id', data('', '45', '00ff01')],
    ['has no key', data('')],
    ['says that it has none', data(ES256, '05')],
    ['ends within the key', data(ES256.slice(0, -2))],
    ['has something behind the key that is no extension', data(`${ES256}${EXTENSION}`)],
    ['has a key of another algorithm', data(ES256.replace('0326', '0328'))],
    ['has no map for a key', data('182a')],
    ['has an id without letters', data(ES256, '45', '0000')],
  ])('is not read from data that %s', (_, bytes) => {
    expect(madeKey(bytes)).toBeUndefined();
  });
});
