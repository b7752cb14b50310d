import { sha256 } from '../log/sha256.js';
import { type Recorded } from '../log/recorded.js';
import { type Ledger } from '../rules/ledger.js';
import { keyToSignWith, type PublicKey, signsAt } from '../rules/payment-signing.js';
import { type Event } from '../rules/rules.js';
import { fromBase64Url } from './base64url.js';
import { readClientData } from './client-data.js';
import { type DecisionSignature } from './decision-signature.js';
import { KINDS, OWNERS_KINDS } from './kinds.js';
import { challengeOf, leafOf, rootOf } from './signed-root.js';
import { statementOf } from './statement.js';
import { verifies } from './verifies.js';

/** Most statements that one touch signs. */
const MOST_STATEMENTS = 100;

/** Most letters of a part in base64url. */
const MOST_LETTERS = { authenticatorData: 2_000, clientData: 4_000, signature: 1_000, path: 3_200 } as const;

const HASH_BYTES = 32;

/** Authenticator data (WebAuthn Level 3, section 6.1): 32 bytes of a hash, flags, and a counter of 4 bytes at least. */
const FLAGS_AT = 32;
const LEAST_DATA = 37;
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;

/**
 * Holds an event to what signs it: that of whoever decided, or none where none has to be.
 *
 * @throws Fault when it does not hold, lacks, or is where nobody signs
 */
export const holdToSignature = (ledger: Ledger, recorded: Recorded<Event>): void => {
  const { tally, signers } = ledger;
  const { event, actorKind, actorId, signature } = recorded;
  const { type } = event;
  const isOwner = actorKind === 'investor';
  if (isOwner ? !OWNERS_KINDS[type] : actorKind !== 'staff' || KINDS[type] === undefined) {
    if (signature) tally.check('signatures', false, () => `${type} by ${actorId} is signed, which nobody signs`);
    return;
  }
  if (signature) {
    const origin = holdsOf(ledger, recorded, signature);
    return signers.note(isOwner ? 'owners' : 'staff', actorId, signature.credentialId, origin);
  }
  const isAsked = isOwner ? isAskedOfOwner(ledger, recorded) : isAskedOfStaff(ledger, recorded);
  tally.check('signatures', !isAsked, () => `${type} by ${actorId} is not signed`);
  if (!isOwner) signers.unsigned += 1;
};

const isAskedOfOwner = ({ investors }: Ledger, { event, actorId, at }: Recorded<Event>): boolean =>
  OWNERS_KINDS[event.type]?.isAlwaysSigned === true || signsAt(investors.signingOf(actorId), at);

const isAskedOfStaff = ({ policy, staff }: Ledger, { event, actorId }: Recorded<Event>): boolean => {
  const isStep = event.type === 'PolicyProposed' || event.type === 'PolicyConfirmed';
  if (isStep && 'signing' in event && event.signing === 'required') return true;
  // Who offers their first key has none to sign with.
  const couldSign = event.type !== 'StaffKeyOffered' || staff.keys.enrolled(actorId) > 0;
  return policy?.current.signing === 'required' && couldSign;
};

/** A key of whoever acts, that they may sign with. */
const keyOf = ({ staff, investors }: Ledger, recorded: Recorded, credentialId: string): PublicKey | undefined => {
  const { actorKind, actorId, at } = recorded;
  if (actorKind === 'investor') return keyToSignWith(investors.signingOf(actorId), credentialId, at);
  const key = staff.keys.of(actorId, credentialId);
  return key?.is === 'enrolled' ? key : undefined;
};

/** @returns the origin that client data names */
const holdsOf = (ledger: Ledger, recorded: Recorded<Event>, signature: DecisionSignature): unknown => {
  const { event, streamId, actorId } = recorded;
  const hold = (holds: boolean, what: string): void =>
    ledger.tally.check('signatures', holds, () => `${event.type} by ${actorId}: ${what}`);
  const { credentialId, nonce, index, count } = signature;
  const seen = ledger.streams.latestOf(streamId);
  hold(signature.seen === BigInt(seen), `what was signed is of position ${signature.seen}, not ${seen}`);
  const key = keyOf(ledger, recorded, credentialId);
  hold(key !== undefined, `the key ${credentialId} is no enrolled one of theirs`);
  const parts = partsOf(signature);
  hold(parts !== undefined && count <= MOST_STATEMENTS, 'the signature has parts that are none');
  const { authenticatorData, clientData, signed, path } = parts as NonNullable<typeof parts>;
  const root = rootOf(leafOf(statementOf(ledger, recorded, { seen, nonce })), index, count, path);
  const client = readClientData(clientData);
  hold(root !== undefined, `no tree of ${count} statements has this path from one at ${index}`);
  hold(client?.type === 'webauthn.get', 'the client data is of no assertion');
  hold(client?.challenge === challengeOf(root as Buffer), 'another decision was signed');
  const flags = Number(authenticatorData[FLAGS_AT]);
  hold((flags & USER_PRESENT) !== 0, 'nobody was present');
  hold((flags & USER_VERIFIED) !== 0, 'nobody was verified');
  const data = Buffer.concat([authenticatorData, sha256(clientData)]);
  hold(verifies(key as PublicKey, data, signed), `the key ${credentialId} did not sign this`);
  return client?.origin;
};

interface Parts {
  readonly authenticatorData: Buffer;
  readonly clientData: Buffer;
  readonly signed: Buffer;
  readonly path: readonly Buffer[];
}

/** @returns undefined where a part is too long, no base64url, or not of as many bytes as it must be */
const partsOf = (signature: DecisionSignature): Parts | undefined => {
  for (const [name, most] of Object.entries(MOST_LETTERS))
    if (signature[name as keyof typeof MOST_LETTERS].length > most) return undefined;
  const [authenticatorData, clientData, signed, hashes] = [
    fromBase64Url(signature.authenticatorData),
    fromBase64Url(signature.clientData),
    fromBase64Url(signature.signature),
    fromBase64Url(signature.path),
  ];
  if (!authenticatorData || !clientData || !signed || !hashes) return undefined;
  if (authenticatorData.length < LEAST_DATA || hashes.length % HASH_BYTES !== 0) return undefined;
  const path: Buffer[] = [];
  for (let at = 0; at < hashes.length; at += HASH_BYTES) path.push(hashes.subarray(at, at + HASH_BYTES));
  return { authenticatorData, clientData, signed, path };
};
