import { type LedgerEvent } from '../deciders.js';
import { type SignatureCounts } from '../signatures/signature-audit.js';
import { STAFF, STAFF_STREAM } from '../staff/state.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { type LedgerState } from './ledger-state.js';

/** What there was to hold to each check that has a name (`NamedCheck`). */
export interface CheckCounts {
  /** Whom the log knows, and how many decisions of staff are since it does. */
  readonly people: { readonly members: number; readonly decisions: number };
  /** How many came into force, one after the other. */
  readonly policy: { readonly policies: number };
  readonly signatures: SignatureCounts;
}

/** Follows a log and counts. */
export class CheckCounter {
  private decisions = 0;
  private policies = 0;

  /** @param ledger the books up to the event that is noted next, with the staff in place */
  constructor(private readonly ledger: LedgerState) {}

  get counts(): Omit<CheckCounts, 'signatures'> {
    const { size: members } = this.ledger.stateOf(STAFF, STAFF_STREAM).members;
    return { people: { members, decisions: this.decisions }, policy: { policies: this.policies } };
  }

  /** Takes notice of the next event of the log, which the books have not applied yet. */
  note({ actor, event }: EventEnvelope<LedgerEvent>): void {
    if (actor.kind === 'staff' && this.ledger.stateOf(STAFF, STAFF_STREAM).isOpen) this.decisions += 1;
    if (event.type === 'PolicyOpened' || event.type === 'PolicyConfirmed') this.policies += 1;
  }
}
