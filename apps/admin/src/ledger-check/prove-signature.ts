import { type LedgerFact, type SignatureEvidence } from '@clearfold/contracts';
import {
  type Actor,
  commandOfEvent,
  type DecisionSignature,
  type EventEnvelope,
  fromBase64,
  jwkOfCose,
  type LedgerEvent,
  openSignature,
  type PublicKey,
  readCanonical,
  statedBy,
} from '@clearfold/ledger';
import { BrokenProof, orBroken, sha256 } from '@clearfold/ui/proof';
import { p1363Of } from './p1363-of';

/** What this browser found of a signature that holds. */
export interface ProvedSignature {
  /** Position of the event that made the passkey theirs. */
  readonly enrolledAt: number;
  /** How many decisions were signed at once. */
  readonly count: number;
}

/**
 * Checks in this browser that a passkey, which the log has as its owner's, signed an event: that what was signed says what the
 * event does, and that the event by which the key is whoever's the event is (of staff its confirmation, of an investor its
 * addition to their own stream) stands before it and names this key. Both events must be proved already.
 *
 * @throws BrokenProof 'signature-differs' where it does not hold
 */
export const proveSignature = async (
  recorded: EventEnvelope<LedgerEvent>,
  signature: DecisionSignature,
  { statement, enrolment }: SignatureEvidence,
): Promise<ProvedSignature> => {
  const broken = (): BrokenProof => new BrokenProof('signature-differs', recorded.position);
  const enrolled = orBroken('facts-differ', () => readCanonical(fromBase64(enrolment.bytes) ?? new Uint8Array()));
  const key = keyIn(enrolled, recorded.actor);
  const isOwners =
    key?.credentialId === signature.credentialId &&
    enrolled.position < recorded.position &&
    enrolled.position === enrolment.position;
  if (!isOwners || !says(statement, recorded, signature)) throw broken();
  const opened = openSignature(signature, statement, sha256);
  if (typeof opened === 'string' || !(await isSigned(key, opened.data, opened.signature))) throw broken();
  return { enrolledAt: enrolled.position, count: signature.count };
};

/** The key that an event makes somebody's; undefined of any other event. */
const keyIn = ({ event, streamId }: EventEnvelope<LedgerEvent>, { kind, id }: Actor): PublicKey | undefined => {
  if (event.type === 'StaffKeyEnrolled') return kind === 'staff' && event.memberId === id ? event : undefined;
  return event.type === 'InvestorKeyAdded' && kind === 'investor' && streamId === id ? event : undefined;
};

/** Whether a statement is one about an event: of its kind, its stream, and with each of its values. */
const says = (
  statement: string,
  { event, streamId, actor }: EventEnvelope<LedgerEvent>,
  signature: DecisionSignature,
) => {
  const said = orBroken('signature-differs', () => JSON.parse(statement) as Record<string, unknown>);
  return (
    said['statement'] === 'clearfold/decision/v1' &&
    said['kind'] === commandOfEvent(event) &&
    said['request'] === streamId &&
    said['by'] === actor.id &&
    said['seen'] === signature.seen &&
    said['nonce'] === signature.nonce &&
    Object.entries(statedBy(event)).every(([name, value]) => said[name] === value)
  );
};

const ALGORITHMS = {
  ES256: { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
  EdDSA: { name: 'Ed25519' },
  RS256: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
} as const;

/** By the browser's own WebCrypto. */
const isSigned = async (key: PublicKey, data: Uint8Array, signature: Uint8Array): Promise<boolean> => {
  const { subtle } = globalThis.crypto;
  const algorithm = ALGORITHMS[key.algorithm];
  try {
    const imported = await subtle.importKey('jwk', { ...jwkOfCose(key) }, algorithm, false, ['verify']);
    const bytes = key.algorithm === 'ES256' ? p1363Of(signature) : signature;
    return await subtle.verify(algorithm, imported, Uint8Array.from(bytes), Uint8Array.from(data));
  } catch (error) {
    // What this browser cannot check is no verdict.
    if (error instanceof DOMException && error.name === 'NotSupportedError') throw error;
    return false;
  }
};

/** Whether an event's page says that it is signed as its bytes are. */
export const isShownAsSigned = ({ signature }: LedgerFact, proved: DecisionSignature | undefined): boolean =>
  signature?.credentialId === proved?.credentialId && signature?.count === proved?.count;
