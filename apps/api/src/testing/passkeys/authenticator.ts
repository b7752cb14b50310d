import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { type OfferStaffKeyRequest, type PasskeySignInRequest } from '@clearfold/contracts';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();
const base64url = (bytes: string | Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** Flags of authenticator data (WebAuthn Level 3, section 6.1). */
const [USER_PRESENT, USER_VERIFIED, ATTESTED] = [0x01, 0x04, 0x40];

/** What an answer of an authenticator may say otherwise than it should. */
interface Changes {
  /** Where the page was. */
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly isUserVerified?: boolean;
  readonly type?: string;
  /** Whether the page was within another one of somebody else. */
  readonly crossOrigin?: boolean;
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

  /** Answers `PublicKeyCredentialCreationOptionsJSON`, as an authenticator without attestation. */
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
      clientDataJSON: base64url(this.client(options, 'webauthn.create', changes)),
      attestationObject: base64url(isoCBOR.encode(attestation as never)),
      transports: ['internal'],
    };
  }

  /** Answers `PublicKeyCredentialRequestOptionsJSON`. */
  get(options: object, changes: Changes = {}): PasskeySignInRequest {
    const client = this.client(options, 'webauthn.get', changes);
    const data = this.data(0, changes);
    const signature = createSign('sha256').update(data).update(sha256(client)).sign(this.privateKey);
    return {
      id: this.id,
      clientDataJSON: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(signature),
    };
  }

  private client(options: object, type: string, changes: Changes): string {
    const { challenge } = options as { challenge: string };
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

const changed = ({ origin, challenge, type, crossOrigin }: Changes): object =>
  Object.fromEntries(
    Object.entries({ origin, challenge, type, crossOrigin }).filter(([, value]) => value !== undefined),
  );

const lengthOf = (id: string): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(Buffer.from(id, 'base64url').length);
  return length;
};
