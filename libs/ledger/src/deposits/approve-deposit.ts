import { available, external, outsideLine } from '../book/account.js';
import { move } from '../book/posting.js';
import { defineCommand } from '../command.js';
import { type Cents, MAX_AMOUNT_CENTS } from '../money/cents.js';
import { policyInForce } from '../policy/policy-in-force.js';
import { isRefusal, refuse } from '../refusal.js';
import { fourEyes } from '../requests/four-eyes.js';
import {
  beforeSecondApproval,
  EVERYTHING_BY_TWO,
  secondApproval,
  secondApprovalOfEvent,
} from '../requests/recorded-second-approval.js';
import { type SecondApproval, secondApprovalOf } from '../requests/second-approval.js';
import { eventType } from '../stored/event-type.js';
import { cents, digest, optional, text, uuid } from '../stored/field.js';
import { type Evidence, evidenceFields, evidenceOf, holdToEvidence } from './evidence.js';
import { standingEndorsement } from './standing-endorsement.js';
import { type DepositState } from './state.js';

export interface ApproveDeposit extends SecondApproval, Evidence {
  readonly type: 'ApproveDeposit';
  /** What really arrived; the declared amount when absent. */
  readonly creditedCents?: Cents;
  /** Of a text that is not blank; wanted where another amount is credited than the one declared, or first approved. */
  readonly noteDigest?: string;
}

const credited = { investorId: uuid, currency: text, creditedCents: cents, noteDigest: optional(digest) };

const endorsed = { creditedCents: cents, noteDigest: optional(digest) };

/** The first of two approvals: another person must give the second. Moves nothing. */
const depositEndorsed = eventType('DepositEndorsed', 2, { ...endorsed, ...evidenceFields }, [
  { version: 1, fields: endorsed, upcast: (values) => values },
]);

/** Staff saw the money arrive; what really arrived is credited, whatever was declared. */
const depositApproved = eventType('DepositApproved', 3, { ...credited, ...secondApproval, ...evidenceFields }, [
  beforeSecondApproval(credited),
  { version: 2, fields: { ...credited, ...secondApproval }, upcast: (values) => values },
]);

/**
 * Staff credits what arrived: the declared amount, or another one (docs/product-rules.md, "Requests and their states").
 * From a threshold on, of the amount or of what they decided alone in a day, the first approval only endorses, and
 * another person must give the second. Who credits another amount than stands there says why: else its investor could
 * not tell. Only deciding asks for it; a log from before this was asked of the server may lack such notes, so nobody
 * who verifies one does. What shows that it arrived is held to by `holdToEvidence`; another line or rate than the first
 * person named is a new proposal, as another amount is. Where two people say why there is no line, each of them does: what was endorsed
 * before a line was asked for says nothing of it.
 */
export const approveDeposit = defineCommand(
  depositEndorsed,
  depositApproved,
)<DepositState, ApproveDeposit>({
  type: 'ApproveDeposit',
  roles: ['staff'],
  staffRoles: ['reviewer'],
  decide(state, command, context) {
    if (state.status === 'none') return refuse('request-not-found');
    if (state.status !== 'pending') return refuse('request-already-decided');
    const { position } = state;
    const endorsement = standingEndorsement(state, command);
    const first = endorsement && context.isVoidFirst(endorsement.by, position) ? undefined : endorsement;
    const standingCents = first?.amountCents ?? state.amountCents;
    const creditedCents = command.creditedCents ?? standingCents;
    // Who names no amount agrees to the declared one: what somebody else put in its place is theirs to look at.
    const isUnseen = command.creditedCents === undefined && first && first.by !== context.actor.id;
    if (isUnseen && standingCents !== state.amountCents) return refuse('credited-amount-needed');
    if (creditedCents <= 0n) return refuse('amount-not-positive');
    if (creditedCents > MAX_AMOUNT_CENTS) return refuse('amount-above-limit');
    if (creditedCents !== standingCents && command.noteDigest === undefined) return refuse('credited-note-required');
    const second = policyInForce(context) ?? command;
    const evidence = evidenceOf(command);
    const held = holdToEvidence(evidence, state, creditedCents, context);
    if (isRefusal(held)) return held;
    const { investorId, currency } = state;
    const needsWhy = held.byTwo && command.lineId === undefined;
    const counts = endorsement && !(needsWhy && state.endorsedWithoutLine !== true);
    const asked = { investorId, position, ...(counts && { endorsement }) };
    const outcome = fourEyes(context, asked, creditedCents, held.byTwo ? EVERYTHING_BY_TWO : second);
    if (typeof outcome === 'object' && isRefusal(outcome)) return outcome;
    const note = command.noteDigest === undefined ? {} : { noteDigest: command.noteDigest };
    if (outcome === 'endorsed') return [{ type: 'DepositEndorsed', creditedCents, ...note, ...evidence }];
    const decided = { ...note, ...secondApprovalOf(second), ...evidence };
    return [{ type: 'DepositApproved', investorId, currency, creditedCents, ...decided }];
  },
  postings: (event) =>
    event.type === 'DepositApproved'
      ? move(
          event.creditedCents,
          event.lineId === undefined ? external(event.currency) : outsideLine(event.lineId),
          available(event.investorId),
        )
      : [],
  commandOf(event, state) {
    const { creditedCents, noteDigest = NO_NOTE } = event;
    const second =
      event.type === 'DepositEndorsed'
        ? EVERYTHING_BY_TWO
        : secondApprovalOfEvent(event, thresholdOf(creditedCents, state));
    return { type: 'ApproveDeposit', creditedCents, noteDigest, ...second, ...evidenceOf(event) };
  },
});

/** A note that nobody wrote: earlier logs lack some that are asked for today. */
const NO_NOTE = '';

/** The highest that it can have been: what was endorsed needed two people. */
const thresholdOf = (creditedCents: bigint, state: DepositState): bigint =>
  state.status === 'pending' && state.endorsement ? state.endorsement.amountCents : creditedCents + 1n;
