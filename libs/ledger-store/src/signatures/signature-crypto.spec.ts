import { readdirSync, readFileSync } from 'node:fs';
import { type KeyAlgorithm } from '@clearfold/ledger';
import { sha256 } from '../sha256.js';
import { signatureCrypto } from './signature-crypto.js';

interface Vector {
  readonly algorithm: KeyAlgorithm;
  /** base64url, as the parts of the signature. */
  readonly publicKey: string;
  readonly signature: Readonly<Record<'authenticatorData' | 'clientData' | 'signature', string>>;
}

const folder = new URL('../../../ledger/src/signatures/vectors/', import.meta.url);
const vectors = readdirSync(folder).map(
  (name) => [name.replace('.json', ''), JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Vector] as const,
);
const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');
const signed = ({ signature: { authenticatorData, clientData } }: Vector): Uint8Array =>
  Buffer.concat([bytes(authenticatorData), sha256(bytes(clientData))]);
const holds = (of: Vector, { publicKey = of.publicKey, algorithm = of.algorithm } = {}): boolean =>
  signatureCrypto.verifies({ publicKey, algorithm }, signed(of), bytes(of.signature.signature));

const of = (name: string): Vector => vectors.find(([known]) => known === name)![1];
/** A key with some of its bytes, in hexadecimal, as others. */
const changed = (name: string, from: string, to: string): string => {
  const hex = bytes(of(name).publicKey).toString('hex');
  expect(hex).toContain(from);
  return Buffer.from(hex.replace(from, to), 'hex').toString('base64url');
};

describe('a signature', () => {
  it.each(vectors)('of the published example %s holds, and no other', (_, vector) => {
    expect(holds(vector)).toBe(true);
    const data = signed(vector);
    const signature = bytes(vector.signature.signature);
    const other = Buffer.from(data);
    other[0] = Number(other[0]) ^ 1;
    expect(signatureCrypto.verifies(vector, other, signature)).toBe(false);
    const flipped = Buffer.from(signature);
    flipped[10] = Number(flipped[10]) ^ 1;
    expect(signatureCrypto.verifies(vector, data, flipped)).toBe(false);
    expect(signatureCrypto.verifies(vector, data, Buffer.alloc(0))).toBe(false);
    expect(signatureCrypto.verifies(vector, data, signature)).toBe(true);
  });
});

/** A key whose second coordinate is another point's. */
const shifted = (): string => {
  const key = bytes(of('es256').publicKey);
  key[key.length - 1] = Number(key.at(-1)) ^ 1;
  return key.toString('base64url');
};

describe('a key', () => {
  it.each<[string, string, () => { publicKey?: string; algorithm?: KeyAlgorithm }]>([
    ['of another algorithm than it is said to be', 'es256', () => ({ algorithm: 'EdDSA' })],
    ['that says another algorithm', 'es256', () => ({ publicKey: changed('es256', '0326', '0327') })],
    ['of another type', 'es256', () => ({ publicKey: changed('es256', 'a50102', 'a50101') })],
    ['of another curve', 'es256', () => ({ publicKey: changed('es256', '2001', '2002') })],
    ['of another curve of EdDSA', 'eddsa', () => ({ publicKey: changed('eddsa', '2006', '2007') })],
    ['without a coordinate', 'es256', () => ({ publicKey: changed('es256', '225820', '235820') })],
    ['with a coordinate that is a text', 'eddsa', () => ({ publicKey: changed('eddsa', '215820', '217820') })],
    ['that says more', 'eddsa', () => ({ publicKey: changed('eddsa', 'a401', 'a502410101') })],
    ['in another form than the shortest', 'es256', () => ({ publicKey: changed('es256', '215820', '21590020') })],
    ['whose coordinate is a byte longer', 'es256', () => ({ publicKey: changed('es256', '215820', '21582100') })],
    ['without an exponent', 'rs256', () => ({ publicKey: changed('rs256', '2143', '2243') })],
    ['that is a point of no curve', 'es256', () => ({ publicKey: shifted() })],
    ['that is no map', 'es256', () => ({ publicKey: Buffer.alloc(40, 1).toString('base64url') })],
    [
      'with a byte more',
      'es256',
      () => ({ publicKey: Buffer.concat([bytes(of('es256').publicKey), Buffer.alloc(1)]).toString('base64url') }),
    ],
    [
      'with a byte less',
      'es256',
      () => ({ publicKey: bytes(of('es256').publicKey).subarray(0, -1).toString('base64url') }),
    ],
    ['of nothing', 'es256', () => ({ publicKey: '' })],
  ])('%s signs nothing', (_, name, changes) => {
    expect(holds(of(name), changes())).toBe(false);
  });
});
