import { type LedgerEvent } from '../deciders.js';
import { asksForLine } from '../deposits/evidence.js';
import { type StatementCounts } from '../outside-statements/statement-audit.js';
import { type SignatureCounts } from '../signatures/signature-audit.js';
import { OUTSIDE_LINE } from '../outside-lines/state.js';
import { STAFF, STAFF_STREAM } from '../staff/state.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { type LedgerState } from '../book/ledger-state.js';

/** What there was to hold to each check that has a name (`NamedCheck`). */
export interface CheckCounts {
  /** Whom the log knows, and how many decisions of staff are since it does. */
  readonly people: { readonly members: number; readonly decisions: number };
  /** How many came into force, one after the other. */
  readonly policy: { readonly policies: number };
  readonly signatures: SignatureCounts;
  readonly statements: StatementCounts;
  /** How many there are, those that a chain has no more with them, and how often one showed a request. */
  readonly lines: { readonly lines: number; readonly used: number };
  /** How many deposits were credited by a line, be it found later, and how many by two people where one was asked for. */
  readonly evidence: { readonly byLine: number; readonly byTwo: number };
}

/** Follows a log and counts. */
export class CheckCounter {
  private decisions = 0;
  private policies = 0;
  private lines = 0;
  private used = 0;
  private byLine = 0;
  private byTwo = 0;

  /** @param ledger the books up to the event that is noted next, with the staff in place */
  constructor(private readonly ledger: LedgerState) {}

  get counts(): Omit<CheckCounts, 'signatures' | 'statements'> {
    const { size: members } = this.ledger.stateOf(STAFF, STAFF_STREAM).members;
    const { decisions, policies, lines, used, byLine, byTwo } = this;
    return {
      people: { members, decisions },
      policy: { policies },
      lines: { lines, used },
      evidence: { byLine, byTwo },
    };
  }

  /** Takes notice of the next event of the log, which the books have not applied yet. */
  note({ actor, event, streamId, recordedAt }: EventEnvelope<LedgerEvent>): void {
    if (actor.kind === 'staff' && this.ledger.stateOf(STAFF, STAFF_STREAM).isOpen) this.decisions += 1;
    if (event.type === 'PolicyOpened' || event.type === 'PolicyConfirmed') this.policies += 1;
    if (event.type === 'OutsideLineRecorded' && this.ledger.stateOf(OUTSIDE_LINE, streamId).status === 'none')
      this.lines += 1;
    if (isUse(event)) this.used += 1;
    if (event.type !== 'DepositApproved' && event.type !== 'DepositMatched') return;
    if (event.lineId !== undefined) this.byLine += 1;
    else if (asksForLine(event.currency, { stateOf: this.ledger.stateOf, now: recordedAt })) this.byTwo += 1;
  }
}

const USES: readonly LedgerEvent['type'][] = [
  'DepositApproved',
  'DepositMatched',
  'WithdrawalCompleted',
  'WithdrawalMatched',
];

/** Whether an event has a line show a request. */
const isUse = (event: LedgerEvent): boolean =>
  USES.includes(event.type) && (event as { readonly lineId?: string }).lineId !== undefined;
