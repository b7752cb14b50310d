import { type LedgerCommand, type LedgerEvent, isSigned, type StreamState } from '../deciders.js';
import { toBase64Url } from '../log/base64.js';
import { type Policy } from '../policy/state.js';
import { refuse, type Refusal } from '../refusal.js';
import { type StaffState } from '../staff/state.js';
import { type Actor } from '../stored/event-envelope.js';
import { type Assertion, type DecisionSignature } from './decision-signature.js';
import { needsSignature } from './needs-signature.js';
import { type SignatureCrypto } from './signature-crypto.js';
import { signatureFault } from './signature-fault.js';
import { auditPath, statementLeaf } from './signed-tree.js';
import { statementOf } from './statement.js';

/** What somebody gives with a decision that they sign. */
export interface Signing {
  /** Part of each statement (UUID). */
  readonly nonce: string;
  /** Absent of who asks first what they would sign. */
  readonly signed?: {
    readonly assertion: Assertion;
    /** The hashes of all statements that were signed at once, in order. */
    readonly leaves: readonly Uint8Array[];
  };
}

interface Decided {
  readonly actor: Actor;
  readonly command: LedgerCommand;
  readonly signing?: Signing | undefined;
  readonly streamId: string;
  readonly state: StreamState;
  /** Position of the stream's latest event; 0 of a new stream. */
  readonly seen: number;
  /** What the decision causes; of who decides as staff it is one event. */
  readonly event: LedgerEvent;
}

/**
 * The signature of a decision, or why it is refused for lack of one: asked once it is decided, so that nobody signs what
 * would be refused.
 *
 * @returns undefined of what nobody signs
 */
export const signDecision = (
  { actor, command, signing, event, ...of }: Decided,
  staff: () => StaffState,
  policy: () => Policy | undefined,
  crypto: SignatureCrypto | undefined,
): DecisionSignature | Refusal | undefined => {
  if (actor.kind !== 'staff' || !isSigned(command)) return undefined;
  if (!signing) return needsSignature(event, policy()) ? refuse('signature-required') : undefined;
  if (!crypto) throw new Error('These books check no signatures');
  const { nonce, signed } = signing;
  const stated = { ...of, by: actor.id, event };
  const statement = statementOf({ ...stated, nonce });
  if (!signed) return { refused: 'decision-to-sign', statement };
  const { sha256 } = crypto;
  const { assertion, leaves } = signed;
  const own = toBase64Url(statementLeaf(sha256, statement));
  const index = leaves.findIndex((leaf) => toBase64Url(leaf) === own);
  if (index < 0) return refuse('signature-stale');
  const path = toBase64Url(Uint8Array.from(auditPath(sha256, leaves, index).flatMap((hash) => [...hash])));
  const { credentialId, authenticatorData, clientData, signature } = assertion;
  const given = { credentialId, authenticatorData, clientData, signature, seen: of.seen, nonce, index };
  const whole: DecisionSignature = { ...given, count: leaves.length, path };
  return signatureFault(whole, staff(), stated, crypto) ? refuse('signature-invalid') : whole;
};
