import { type Stream } from '../book/stream-table.js';
import { deciderOfEvent, type LedgerEvent } from '../deciders.js';
import { toBase64Url } from '../log/base64.js';
import { refuse, type Refusal } from '../refusal.js';
import { enrolledKeysOf } from '../staff-keys/keys-of.js';
import { type Actor } from '../stored/event-envelope.js';
import { type Assertion, type DecisionSignature } from './decision-signature.js';
import { maySign, needsSignature } from './needs-signature.js';
import { type SignatureCrypto } from './signature-crypto.js';
import { signatureFault } from './signature-fault.js';
import { accountOf, keyOfSigner, type Signers } from './signers.js';
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
  readonly signing?: Signing | 'required' | undefined;
  readonly streamId: string;
  /** The stream before the decision; undefined of a new one. */
  readonly stream: Pick<Stream, 'state' | 'position'> | undefined;
  /** What the decision causes; of what is signed it is one event. */
  readonly events: readonly LedgerEvent[];
}

/**
 * The signature of a decision, or why it is refused for lack of one: asked once it is decided, so that nobody signs what
 * would be refused.
 *
 * @param signers as they are before the decision
 * @param at when it is decided, ms since 1970 UTC
 * @returns undefined of what nobody signs
 */
export const signDecision = (
  { actor, signing, streamId, stream, events: [event] }: Decided,
  signers: Signers,
  at: number,
  crypto: SignatureCrypto | undefined,
): DecisionSignature | Refusal | undefined => {
  if (!event || !maySign({ actor, event })) return undefined;
  if (!signing || signing === 'required') {
    const isKeyed =
      signing === 'required' && actor.kind === 'staff' && enrolledKeysOf(signers.staff(), actor.id).length > 0;
    return isKeyed || needsSignature({ actor, event }, signers, at) ? refuse('signature-required') : undefined;
  }
  if (!crypto) throw new Error('These books check no signatures');
  const { nonce, signed } = signing;
  const { state, position: seen } = stream ?? { state: deciderOfEvent(event).initialState, position: 0 };
  const account = accountOf(actor, streamId, signers.latestOf);
  const stated = { streamId, state, seen, account, by: actor.id, event };
  const statement = statementOf({ ...stated, nonce });
  if (!signed) return { refused: 'decision-to-sign', statement };
  const { sha256 } = crypto;
  const { assertion, leaves } = signed;
  const own = toBase64Url(statementLeaf(sha256, statement));
  const index = leaves.findIndex((leaf) => toBase64Url(leaf) === own);
  if (index < 0) return refuse('signature-stale');
  const path = toBase64Url(Uint8Array.from(auditPath(sha256, leaves, index).flatMap((hash) => [...hash])));
  const { credentialId, authenticatorData, clientData, signature } = assertion;
  const given = { credentialId, authenticatorData, clientData, signature, seen, nonce, index };
  const whole: DecisionSignature = { ...given, count: leaves.length, path };
  const fault = signatureFault(whole, keyOfSigner(actor, credentialId, signers, at), stated, crypto);
  return fault ? refuse('signature-invalid') : whole;
};
