// @ts-check
import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { DRAFT_HEADER, SIGNATURE_HEADER } from '@clearfold/contracts';
import { challengeOf, STAFF_STREAM, statementLeaf } from '@clearfold/ledger';
import { StaffOpener } from '@clearfold/api/features/staff/register/staff-opener.js';
import { uuidFrom } from '@clearfold/api/platform/passkeys/signing/draft.js';
import { EventStore } from '@clearfold/ledger-store';

/** Where the console is, as the servers are told. */
export const ORIGIN = 'https://console.clearfold.example';

/**
 * Somebody's passkey, and what they sign of a deposit.
 *
 * @typedef {object} Signing
 * @property {string} credentialId
 * @property {string} privateKey PKCS #8 in PEM
 * @property {string} statement of one deposit, which those of the others differ from by what follows
 * @typedef {{id: string, investorId: string, position: number}} ToSign a deposit that waits
 */

/** CBOR of a COSE_Key up to its coordinates: a map of kty 2 (EC2), alg -7 (ES256), crv 1 (P-256); x and y of 32 bytes. */
const [COSE, Y] = ['a5010203262001215820', '225820'];

/** @param {Uint8Array} bytes */
const sha256 = (bytes) => createHash('sha256').update(bytes).digest();

/**
 * Has the log know its staff, and a passkey of one of them.
 *
 * @param {import('@nestjs/platform-fastify').NestFastifyApplication} app
 * @param {{staffId: string, adminId: string}} people
 */
export async function enrolledKey(app, { staffId, adminId }) {
  await app.get(StaffOpener, { strict: false }).openIfDue();
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' });
  const hex = (/** @type {string} */ part) => Buffer.from(part, 'base64url').toString('hex');
  const publicKey = Buffer.from(`${COSE}${hex(x)}${Y}${hex(y)}`, 'hex').toString('base64url');
  const key = /** @type {const} */ ({
    credentialId: randomBytes(16).toString('base64url'),
    publicKey,
    algorithm: 'ES256',
  });
  const store = app.get(EventStore);
  for (const [id, command] of /** @type {const} */ ([
    [staffId, { type: 'OfferStaffKey', ...key }],
    [adminId, { type: 'EnrolStaffKey', memberId: staffId, ...key }],
  ])) {
    const commandId = crypto.randomUUID();
    const answer = await store.execute({ streamId: STAFF_STREAM, commandId, actor: { kind: 'staff', id }, command });
    if ('refused' in answer) throw new Error(answer.refused);
  }
  const privateKey = String(pair.privateKey.export({ format: 'pem', type: 'pkcs8' }));
  return { credentialId: key.credentialId, privateKey };
}

/**
 * The headers of a signed approval for each deposit, as a browser and an authenticator make them.
 *
 * @param {Signing} signing @param {readonly ToSign[]} deposits
 * @returns {{id: string, headers: Record<string, string>}[]}
 */
export function signedApprovals({ credentialId, privateKey, statement }, deposits) {
  const key = createPrivateKey(privateKey);
  const said = JSON.parse(statement);
  // Whose page it is, user present and verified, and a counter that is not used.
  const data = Buffer.concat([sha256(Buffer.from(new URL(ORIGIN).hostname)), Buffer.from([0x05, 0, 0, 0, 0])]);
  return deposits.map(({ id, investorId, position }) => {
    const draft = randomBytes(32);
    const own = { ...said, request: id, seen: position, nonce: uuidFrom(draft, 'nonce'), investorId };
    const leaf = statementLeaf(sha256, JSON.stringify(own));
    const challenge = Buffer.from(challengeOf(sha256, leaf)).toString('base64url');
    const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin: ORIGIN, crossOrigin: false }));
    const signed = {
      credentialId,
      authenticatorData: data.toString('base64url'),
      clientDataJSON: client.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, sha256(client)]), key).toString('base64url'),
      leaves: [Buffer.from(leaf).toString('base64url')],
    };
    const headers = {
      [DRAFT_HEADER]: draft.toString('base64url'),
      [SIGNATURE_HEADER]: Buffer.from(JSON.stringify(signed)).toString('base64url'),
    };
    return { id, headers };
  });
}
