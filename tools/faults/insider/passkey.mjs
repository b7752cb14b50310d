// @ts-check
import { createHash, generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto';
import { challengeOf, rootOfLeaves, statementLeaf } from '@clearfold/ledger';
import { sha256 } from '@clearfold/ledger-store';
import { encodeCBOR } from '@levischuck/tiny-cbor';

const ORIGIN = 'https://console.example';
export const RELYING_PARTY = 'console.example';

/**
 * A passkey whose private key is at hand, and the public one as the log has it and as OpenSSL writes it.
 *
 * @typedef {import('@clearfold/ledger').PublicKey & { pem: string, sign: (data: Uint8Array) => Buffer }} Passkey
 */

/** @param {import('@clearfold/ledger').KeyAlgorithm} algorithm @returns {Passkey} */
export function passkey(algorithm = 'ES256') {
  const { pair, cose, hash } = KINDS[algorithm]();
  return {
    credentialId: randomBytes(16).toString('base64url'),
    publicKey: Buffer.from(encodeCBOR(cose)).toString('base64url'),
    algorithm,
    pem: String(pair.publicKey.export({ type: 'spki', format: 'pem' })),
    sign: (data) => sign(hash, data, pair.privateKey),
  };
}

/** @param {string | undefined} part */
const bytes = (part) => new Uint8Array(Buffer.from(String(part), 'base64url'));

/** COSE_Keys (RFC 9053, section 7; RFC 8230, section 4). */
const KINDS = {
  ES256: () => {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x, y } = pair.publicKey.export({ format: 'jwk' });
    return {
      pair,
      hash: 'sha256',
      cose: new Map(
        /** @type {any} */ ([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, bytes(x)],
          [-3, bytes(y)],
        ]),
      ),
    };
  },
  EdDSA: () => {
    const pair = generateKeyPairSync('ed25519');
    const { x } = pair.publicKey.export({ format: 'jwk' });
    return {
      pair,
      hash: null,
      cose: new Map(
        /** @type {any} */ ([
          [1, 1],
          [3, -8],
          [-1, 6],
          [-2, bytes(x)],
        ]),
      ),
    };
  },
  RS256: () => {
    const pair = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const { n, e } = pair.publicKey.export({ format: 'jwk' });
    return {
      pair,
      hash: 'sha256',
      cose: new Map(
        /** @type {any} */ ([
          [1, 3],
          [3, -257],
          [-1, bytes(n)],
          [-2, bytes(e)],
        ]),
      ),
    };
  },
};

/** The nonce of whoever asks what they would sign. */
export const nonce = randomUUID();

/**
 * What somebody gives with a decision that they sign.
 *
 * @param {Passkey} key @param {string} statement @returns {import('@clearfold/ledger').Signing}
 */
export function signingOf(key, statement) {
  const leaf = statementLeaf(sha256, statement);
  const challenge = Buffer.from(challengeOf(sha256, rootOfLeaves(sha256, [leaf]))).toString('base64url');
  const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin: ORIGIN, crossOrigin: false }));
  const userPresentAndVerified = 0x05;
  const data = Buffer.concat([hash(RELYING_PARTY), Buffer.from([userPresentAndVerified, 0, 0, 0, 0])]);
  const signature = key.sign(Buffer.concat([data, hash(client)]));
  const [authenticatorData, clientData, signed] = [data, client, signature].map((part) => part.toString('base64url'));
  const assertion = /** @type {import('@clearfold/ledger').Assertion} */ ({
    credentialId: key.credentialId,
    authenticatorData,
    clientData,
    signature: signed,
  });
  return { nonce, signed: { assertion, leaves: [leaf] } };
}

/** @param {string | Buffer} of */
export const hash = (of) => createHash('sha256').update(of).digest();
