import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { type StaffKey } from '../rules/keys.js';
import { readCborMap } from './cbor-map.js';

type Algorithm = StaffKey['algorithm'];

/** Labels of a COSE_Key (RFC 9052, section 7). */
const KEY_TYPE = 1;
const ALGORITHM = 3;

/** Bytes of a coordinate of either curve. */
const COORDINATE = 32;

/** Bytes of 2,048 bits. */
const LEAST_MODULUS = 256;
/** 65,537: with 1 anybody signs. */
const USUAL_EXPONENT = Buffer.from([1, 0, 1]);

interface Kind {
  /** All labels but those of coordinates and numbers, with what they must say (RFC 9053, section 7; RFC 8230, section 4). */
  readonly says: readonly (readonly [label: number, value: number])[];
  /** Labels of bytes, with what they are called in a JSON Web Key. */
  readonly parts: readonly (readonly [label: number, name: 'x' | 'y' | 'n' | 'e'])[];
  readonly jwk: JsonWebKey;
}

const KINDS: Readonly<Record<Algorithm, Kind>> = {
  ES256: {
    says: [
      [KEY_TYPE, 2],
      [ALGORITHM, -7],
      [-1, 1],
    ],
    parts: [
      [-2, 'x'],
      [-3, 'y'],
    ],
    jwk: { kty: 'EC', crv: 'P-256' },
  },
  EdDSA: {
    says: [
      [KEY_TYPE, 1],
      [ALGORITHM, -8],
      [-1, 6],
    ],
    parts: [[-2, 'x']],
    jwk: { kty: 'OKP', crv: 'Ed25519' },
  },
  RS256: {
    says: [
      [KEY_TYPE, 3],
      [ALGORITHM, -257],
    ],
    parts: [
      [-1, 'n'],
      [-2, 'e'],
    ],
    jwk: { kty: 'RSA' },
  },
};

/** A COSE_Key as Node.js takes it. @returns undefined for bytes that are no key of the algorithm, or say more than one */
export const readCoseKey = (bytes: Buffer, algorithm: Algorithm): KeyObject | undefined => {
  const { says, parts, jwk } = KINDS[algorithm];
  const map = readCborMap(bytes);
  const order = [...says, ...parts].map(([label]) => label).join();
  if (!map || [...map.keys()].join() !== order || says.some(([label, value]) => map.get(label) !== value))
    return undefined;
  const key = { ...jwk };
  for (const [label, name] of parts) {
    const part = map.get(label);
    if (!Buffer.isBuffer(part)) return undefined;
    if (algorithm !== 'RS256' && part.length !== COORDINATE) return undefined;
    if (name === 'n' && (part.length < LEAST_MODULUS || (part[0] as number) < 0x80)) return undefined;
    if (algorithm === 'EdDSA' && isWeak(part)) return undefined;
    if (name === 'e' && !part.equals(USUAL_EXPONENT)) return undefined;
    key[name] = part.toString('base64url');
  }
  try {
    return createPublicKey({ key, format: 'jwk' });
  } catch {
    return undefined;
  }
};

/** The y of the points whose order divides 8, and what is no y in its one form: with these anybody signs. */
const WEAK_Y = [
  /^0[01](00){31}$/,
  /^(e[c-f]|f.)(ff){30}7f$/,
  /^26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05$/,
  /^c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a$/,
];

const isWeak = (key: Buffer): boolean => {
  const y = Buffer.from(key);
  y[31] = Number(y[31]) & 0x7f;
  return WEAK_Y.some((form) => form.test(y.toString('hex')));
};
