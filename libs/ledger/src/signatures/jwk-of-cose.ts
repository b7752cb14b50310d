import { decodeCBOR, encodeCBOR } from '@levischuck/tiny-cbor';
import { fromBase64Url, toBase64Url } from '../log/base64.js';
import { isOfSmallOrder } from './is-of-small-order.js';
import { type PublicKey } from '../passkeys/public-key.js';

/** Labels of a COSE_Key and their values (RFC 9052, section 7; RFC 9053, section 7; RFC 8230, section 4). */
const KEY_TYPE = 1;
const ALGORITHM = 3;
const [CURVE, X, Y] = [-1, -2, -3];
const [MODULUS, EXPONENT] = [-1, -2];
const P256 = 1;
const ED25519 = 6;

interface Kind {
  readonly type: number;
  readonly algorithm: number;
  readonly curve?: number;
  /** All that it has, in CTAP2's canonical order: an authenticator's key says no more (WebAuthn Level 3, section 6.5.1). */
  readonly labels: string;
}

const KINDS: Readonly<Record<PublicKey['algorithm'], Kind>> = {
  ES256: { type: 2, algorithm: -7, curve: P256, labels: '1,3,-1,-2,-3' },
  EdDSA: { type: 1, algorithm: -8, curve: ED25519, labels: '1,3,-1,-2' },
  RS256: { type: 3, algorithm: -257, labels: '1,3,-1,-2' },
};

/** By what a decoded COSE_Key says; undefined for anything else. */
export const algorithmOf = (key: unknown): PublicKey['algorithm'] | undefined => {
  const number: unknown = key instanceof Map ? key.get(ALGORITHM) : undefined;
  return (Object.keys(KINDS) as PublicKey['algorithm'][]).find((name) => KINDS[name].algorithm === number);
};

/** Bytes of a coordinate of either curve. */
const COORDINATE = 32;

/** 65,537, which authenticators use: with 1 anybody signs. */
const USUAL_EXPONENT = 'AQAB';
/** Bytes of 2,048 bits, the first of which is 1. */
const LEAST_MODULUS = 256;
const FIRST_BIT = 0x80;
const WEAK = 'The public key is a weak one';

/** A public key as Node and browsers take it (RFC 7517). */
export type PublicJwk =
  | { readonly kty: 'EC'; readonly crv: 'P-256'; readonly x: string; readonly y: string }
  | { readonly kty: 'OKP'; readonly crv: 'Ed25519'; readonly x: string }
  | { readonly kty: 'RSA'; readonly n: string; readonly e: string };

/**
 * A public key as an authenticator gives it, in the form of JSON. It is read in one form only: whatever else decodes to the same
 * key, another verifier may read otherwise.
 *
 * @throws Error of what is no COSE_Key of its algorithm
 */
export const jwkOfCose = ({ publicKey, algorithm }: Pick<PublicKey, 'publicKey' | 'algorithm'>): PublicJwk => {
  const key = decodeCBOR(fromBase64Url(publicKey) ?? new Uint8Array());
  const { type, algorithm: number, curve, labels } = KINDS[algorithm];
  if (
    !(key instanceof Map) ||
    key.get(KEY_TYPE) !== type ||
    key.get(ALGORITHM) !== number ||
    (curve !== undefined && key.get(CURVE) !== curve) ||
    [...key.keys()].join() !== labels ||
    toBase64Url(encodeCBOR(key)) !== publicKey
  )
    throw new Error(`The public key is none of ${algorithm}`);
  const part = (label: number, length?: number): Uint8Array => {
    const value = key.get(label);
    if (!(value instanceof Uint8Array) || value.length !== (length ?? value.length))
      throw new Error('The public key lacks a part');
    return value;
  };
  if (algorithm === 'RS256') {
    const [n, e] = [part(MODULUS), toBase64Url(part(EXPONENT))];
    if (e !== USUAL_EXPONENT || n.length < LEAST_MODULUS || (n[0] as number) < FIRST_BIT) throw new Error(WEAK);
    return { kty: 'RSA', n: toBase64Url(n), e };
  }
  const x = part(X, COORDINATE);
  if (algorithm === 'ES256') return { kty: 'EC', crv: 'P-256', x: toBase64Url(x), y: toBase64Url(part(Y, COORDINATE)) };
  if (isOfSmallOrder(x)) throw new Error(WEAK);
  return { kty: 'OKP', crv: 'Ed25519', x: toBase64Url(x) };
};
