import { type LedgerState } from '../book/ledger-state.js';
import { deciderOfEvent, type LedgerEvent } from '../deciders.js';
import { policyInForce } from '../policy/policy-in-force.js';
import { STAFF, STAFF_STREAM } from '../staff/state.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { isDecisionOfStaff } from './is-decision-of-staff.js';
import { needsSignature } from './needs-signature.js';
import { type SignatureCrypto } from './signature-crypto.js';
import { signatureFault } from './signature-fault.js';

/** How many decisions of staff are signed by whoever gave them, and how many are not. */
export interface SignatureCounts {
  readonly signed: number;
  readonly unsigned: number;
}

/** Follows a log and checks the signature of each decision, and that none lacks where the policy asks for one. */
export class SignatureAudit {
  private signed = 0;
  private unsigned = 0;

  /** @param ledger the books up to the event that is asked for next, with the policy, the staff and its stream in place */
  constructor(
    private readonly ledger: LedgerState,
    private readonly crypto: SignatureCrypto,
  ) {}

  get counts(): SignatureCounts {
    return { signed: this.signed, unsigned: this.unsigned };
  }

  /**
   * Asks for the next event of the log, which the books have not applied yet.
   *
   * @throws Error when its signature does not hold, or lacks
   */
  expect(recorded: EventEnvelope<LedgerEvent>): void {
    const { ledger } = this;
    const { event, streamId, actor, signature } = recorded;
    if (!isDecisionOfStaff(recorded)) {
      if (signature) throw new Error(`${event.type} has a signature, which nobody gives with it`);
      return;
    }
    if (!signature) {
      if (needsSignature(event, policyInForce(ledger))) throw new Error(`${event.type} is not signed, and has to be`);
      this.unsigned += 1;
      return;
    }
    const stream = ledger.streams.get(streamId);
    const state = stream?.state ?? deciderOfEvent(event).initialState;
    const stated = { streamId, event, by: actor.id, state, seen: stream?.position ?? 0 };
    const fault = signatureFault(signature, ledger.stateOf(STAFF, STAFF_STREAM), stated, this.crypto);
    if (fault) throw new Error(`The signature of ${event.type} does not hold: ${fault}`);
    this.signed += 1;
  }
}
