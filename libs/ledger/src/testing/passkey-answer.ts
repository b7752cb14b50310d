import { toBase64Url } from '../log/base64.js';
import { type Sha256 } from '../log/merkle.js';
import { utf8Bytes } from '../log/utf8.js';
import { type Assertion } from '../signatures/decision-signature.js';
import { type PublicKey } from '../passkeys/public-key.js';

/** A passkey that lives in a test; the host brings the cryptography. */
export interface TestPasskey extends PublicKey {
  readonly sha256: Sha256;
  readonly sign: (data: Uint8Array) => Uint8Array;
}

/** What a test's authenticator or browser may say otherwise than it should. */
export interface AnswerChanges {
  readonly type?: string;
  readonly origin?: string;
  readonly rpId?: string;
  /** User present and verified unless said. */
  readonly flags?: number;
}

/** What a passkey answers to a challenge at https://console.example. */
export const passkeyAnswer = (
  { sha256, sign, credentialId }: TestPasskey,
  challenge: Uint8Array,
  {
    type = 'webauthn.get',
    origin = 'https://console.example',
    rpId = 'console.example',
    flags = 0x05,
  }: AnswerChanges = {},
): Assertion => {
  const client = utf8Bytes(JSON.stringify({ type, challenge: toBase64Url(challenge), origin, crossOrigin: false }));
  const data = Uint8Array.from([...sha256(utf8Bytes(rpId)), flags, 0, 0, 0, 0]);
  const signature = sign(Uint8Array.from([...data, ...sha256(client)]));
  const said = { authenticatorData: data, clientData: client, signature };
  const written = Object.entries(said).map(([name, bytes]) => [name, toBase64Url(bytes)] as const);
  return { credentialId, ...(Object.fromEntries(written) as Record<keyof typeof said, string>) };
};
