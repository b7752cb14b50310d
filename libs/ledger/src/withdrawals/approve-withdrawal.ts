import { CLEARING, held } from '../book/account.js';
import { move } from '../book/posting.js';
import { defineCommand } from '../command.js';
import { authorizeApproval } from '../investors/may-act.js';
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
import { cents, digest, optional, uuid } from '../stored/field.js';
import { type WithdrawalState } from './state.js';

export interface ApproveWithdrawal extends SecondApproval {
  readonly type: 'ApproveWithdrawal';
  readonly noteDigest?: string;
}

const paid = { investorId: uuid, amountCents: cents, noteDigest: optional(digest) };

/** The first of two approvals: another person must give the second. Moves nothing. */
const withdrawalEndorsed = eventType('WithdrawalEndorsed', 1, {
  amountCents: cents,
  noteDigest: optional(digest),
});

/** Staff agrees; the amount leaves the investor's balance and waits to be paid. */
const withdrawalApproved = eventType('WithdrawalApproved', 2, { ...paid, ...secondApproval }, [
  beforeSecondApproval(paid),
]);

/**
 * Staff agrees to a payout: the held amount leaves the investor's balance. From a threshold on, of the amount or
 * of what they decided alone in a day, the first approval only endorses, and another person must give the second.
 */
export const approveWithdrawal = defineCommand(
  withdrawalEndorsed,
  withdrawalApproved,
)<WithdrawalState, ApproveWithdrawal>({
  type: 'ApproveWithdrawal',
  roles: ['staff'],
  staffRoles: ['reviewer'],
  decide(state, command, context) {
    if (state.status === 'none') return refuse('request-not-found');
    if (state.status !== 'pending') return refuse('request-already-decided');
    const { investorId, amountCents } = state;
    const barred = authorizeApproval(context, investorId);
    if (barred) return barred;
    const second = policyInForce(context) ?? command;
    const outcome = fourEyes(context, state, amountCents, second);
    if (typeof outcome === 'object' && isRefusal(outcome)) return outcome;
    const note = command.noteDigest === undefined ? {} : { noteDigest: command.noteDigest };
    return outcome === 'endorsed'
      ? [{ type: 'WithdrawalEndorsed', amountCents, ...note }]
      : [{ type: 'WithdrawalApproved', investorId, amountCents, ...note, ...secondApprovalOf(second) }];
  },
  postings: (event) =>
    event.type === 'WithdrawalApproved' ? move(event.amountCents, held(event.investorId), CLEARING) : [],
  commandOf: (event) => ({
    type: 'ApproveWithdrawal',
    ...(event.noteDigest !== undefined && { noteDigest: event.noteDigest }),
    ...(event.type === 'WithdrawalEndorsed' ? EVERYTHING_BY_TWO : secondApprovalOfEvent(event)),
  }),
});
