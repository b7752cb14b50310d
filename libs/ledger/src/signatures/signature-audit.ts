import { CheckFault } from '../named-checks/named-check.js';
import { type LedgerState } from '../book/ledger-state.js';
import { deciderOfEvent, type LedgerEvent } from '../deciders.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { maySign, needsSignature } from './needs-signature.js';
import { type SignatureCrypto } from './signature-crypto.js';
import { signatureFault } from './signature-fault.js';
import { accountOf, keyOfSigner, type Signers, signersIn } from './signers.js';

/** How many decisions are signed by whoever gave them. */
export interface SignatureCounts {
  /** Of the staff. */
  readonly signed: number;
  /** Of the staff, of a kind that they sign. */
  readonly unsigned: number;
  /** Of investors: what takes money out, and what they sign with. */
  readonly signedByOwners: number;
}

/** Follows a log and checks the signature of each decision, and that none lacks where the policy asks for one. */
export class SignatureAudit {
  private signed = 0;
  private unsigned = 0;
  private signedByOwners = 0;
  private readonly signers: Signers;

  /**
   * @param ledger the books up to the event that is asked for next, with the policy, the staff, its stream and its investor in
   *   place
   */
  constructor(
    private readonly ledger: LedgerState,
    private readonly crypto: SignatureCrypto,
  ) {
    this.signers = signersIn(ledger);
  }

  get counts(): SignatureCounts {
    const { signed, unsigned, signedByOwners } = this;
    return { signed, unsigned, signedByOwners };
  }

  /**
   * Asks for the next event of the log, which the books have not applied yet.
   *
   * @throws CheckFault when its signature does not hold, or lacks
   */
  expect(recorded: EventEnvelope<LedgerEvent>): void {
    const { ledger, signers } = this;
    const { event, streamId, actor, recordedAt, signature } = recorded;
    const isOfStaff = actor.kind === 'staff';
    if (!maySign(recorded)) {
      if (signature) throw fault(`${event.type} has a signature, which nobody gives with it`);
      return;
    }
    if (!signature) {
      if (needsSignature(recorded, signers, recordedAt)) throw fault(`${event.type} is not signed, and has to be`);
      if (isOfStaff) this.unsigned += 1;
      return;
    }
    const stream = ledger.streams.get(streamId);
    const state = stream?.state ?? deciderOfEvent(event).initialState;
    const account = accountOf(actor, streamId, signers.latestOf);
    const stated = { streamId, event, by: actor.id, state, seen: stream?.position ?? 0, account };
    const key = keyOfSigner(actor, signature.credentialId, signers, recordedAt);
    const why = signatureFault(signature, key, stated, this.crypto);
    if (why) throw fault(`The signature of ${event.type} does not hold: ${why}`);
    if (isOfStaff) this.signed += 1;
    else this.signedByOwners += 1;
  }
}

const fault = (message: string): CheckFault => new CheckFault(message, 'signatures');
