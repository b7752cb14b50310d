import { available, held } from '../book/account.js';
import { move } from '../book/posting.js';
import { defineCommand } from '../command.js';
import { authorizeActing } from '../investors/may-act.js';
import { type Cents, MAX_AMOUNT_CENTS } from '../money/cents.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { cents, digest, uuid } from '../stored/field.js';
import { type WithdrawalState } from './state.js';

export interface RequestWithdrawal {
  readonly type: 'RequestWithdrawal';
  readonly investorId: string;
  readonly amountCents: Cents;
  /** Digest of where the money shall go. */
  readonly recipientDigest: string;
}

/** An investor asks to be paid out; the amount is held at once. */
const withdrawalRequested = eventType('WithdrawalRequested', 1, {
  investorId: uuid,
  amountCents: cents,
  recipientDigest: digest,
});

/** An investor asks for a payout. What is available is held at once, so that it cannot be spent twice. */
export const requestWithdrawal = defineCommand(withdrawalRequested)<WithdrawalState, RequestWithdrawal>({
  type: 'RequestWithdrawal',
  roles: ['owner'],
  ownerSigns: 'where-on',
  decide(state, command, context) {
    if (state.status !== 'none') return refuse('request-already-exists');
    const { investorId, amountCents, recipientDigest } = command;
    const barred = authorizeActing(context, investorId);
    if (barred) return barred;
    if (amountCents <= 0n) return refuse('amount-not-positive');
    if (amountCents > MAX_AMOUNT_CENTS) return refuse('amount-above-limit');
    if (amountCents > context.balanceOf(available(investorId))) return refuse('insufficient-balance');
    return [{ type: 'WithdrawalRequested', investorId, amountCents, recipientDigest }];
  },
  postings: ({ investorId, amountCents }) => move(amountCents, available(investorId), held(investorId)),
  commandOf: (event) => ({ ...event, type: 'RequestWithdrawal' }),
});
