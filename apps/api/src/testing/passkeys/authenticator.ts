import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { type OfferStaffKeyRequest, type PasskeySignInRequest } from '@clearfold/contracts';
import { type Ceremony, ceremonyChallenge } from '@clearfold/ledger';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const base64url = (bytes: string | Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** Flags of authenticator data (WebAuthn Level 3, section 6.1). */
const [USER_PRESENT, USER_VERIFIED, ATTESTED] = [0x01, 0x04, 0x40];

/** What an answer of an authenticator may say otherwise than it should. */
interface Changes {
  /** Where the page was. */
  readonly origin?: string;
  readonly rpId?: string;
  /** What it signs, base64url; as the page derives it unless said. */
  readonly challenge?: string;
  readonly isUserVerified?: boolean;
  readonly type?: string;
  /** Whether the page was within another one of somebody else. */
  readonly crossOrigin?: unknown;
  /** Of the attestation; 'none' unless said. */
  readonly format?: string;
  /** How often it says it has signed. */
  readonly counter?: number;
}

/** A passkey with ES256 that lives in the test: what a device and a browser answer for it. */
export class TestAuthenticator {
  readonly id = base64url(randomBytes(32));
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;

  constructor(private readonly at: { readonly origin: string; readonly rpId: string }) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = pair.privateKey;
    this.publicKey = pair.publicKey;
  }

  /** Answers `PasskeyCreationOptions` by a page, as an authenticator without attestation. */
  create(options: object, name: string, changes: Changes = {}): OfferStaffKeyRequest {
    const attested = Buffer.concat([
      Buffer.alloc(16),
      lengthOf(this.id),
      Buffer.from(this.id, 'base64url'),
      this.cose(),
    ]);
    const authData = Buffer.concat([this.data(ATTESTED, changes), attested]);
    const attestation = new Map<string, unknown>([
      ['fmt', changes.format ?? 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      name,
      id: this.id,
      clientDataJSON: base64url(this.client(derived(options, 'new-passkey'), 'webauthn.create', changes)),
      attestationObject: base64url(isoCBOR.encode(attestation as never)),
      transports: ['internal'],
    };
  }

  /** Answers `PasskeyRequestOptions` by a page that signs somebody in. */
  get(options: object, changes: Changes = {}): PasskeySignInRequest {
    return this.sign(derived(options, 'sign-in'), changes);
  }

  /** Signs a challenge, base64url, as it is. */
  sign(challenge: string, changes: Changes = {}): PasskeySignInRequest {
    const client = this.client(challenge, 'webauthn.get', changes);
    const data = this.data(0, changes);
    const signature = createSign('sha256').update(data).update(sha256(client)).sign(this.privateKey);
    return {
      id: this.id,
      clientDataJSON: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(signature),
    };
  }

  private client(challenge: string, type: string, changes: Changes): string {
    const { origin } = this.at;
    return JSON.stringify({ type, challenge, origin, crossOrigin: false, ...changed(changes) });
  }

  private data(flags: number, { rpId = this.at.rpId, isUserVerified = true, counter = 0 }: Changes): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flag = Buffer.from([flags | USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0)]);
    return Buffer.concat([sha256(rpId), flag, count]);
  }

  /** COSE_Key of an elliptic curve (RFC 9053, section 7.1.1). */
  private cose(): Uint8Array {
    const { x = '', y = '' } = this.publicKey.export({ format: 'jwk' });
    const [kty, alg, crv] = [2, -7, 1];
    const key = new Map<number, unknown>([
      [1, kty],
      [3, alg],
      [-1, crv],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    return isoCBOR.encode(key as never);
  }
}

/** The challenge that a page has signed in a ceremony, base64url. */
export const derived = (options: object, ceremony: Ceremony): string => {
  const { challenge } = options as { challenge: string };
  return base64url(ceremonyChallenge(sha256, ceremony, Buffer.from(challenge, 'base64url')));
};

const changed = ({ origin, challenge, type, crossOrigin }: Changes): object =>
  Object.fromEntries(
    Object.entries({ origin, challenge, type, crossOrigin }).filter(([, value]) => value !== undefined),
  );

const lengthOf = (id: string): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(Buffer.from(id, 'base64url').length);
  return length;
};
