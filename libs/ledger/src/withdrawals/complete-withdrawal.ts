import { CLEARING, PAYOUTS } from '../book/account.js';
import { move } from '../book/posting.js';
import { defineCommand } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { cents, digest, uuid } from '../stored/field.js';
import { type WithdrawalState } from './state.js';

export interface CompleteWithdrawal {
  readonly type: 'CompleteWithdrawal';
  /** Digest of the bank's or the chain's reference. */
  readonly paymentReferenceDigest: string;
}

/** The money was dispatched. */
const withdrawalCompleted = eventType('WithdrawalCompleted', 1, {
  investorId: uuid,
  amountCents: cents,
  paymentReferenceDigest: digest,
});

/** Staff dispatched an approved payout and names the payment. */
export const completeWithdrawal = defineCommand(withdrawalCompleted)<WithdrawalState, CompleteWithdrawal>({
  type: 'CompleteWithdrawal',
  roles: ['staff'],
  staffRoles: ['reviewer'],
  decide(state, command) {
    if (state.status === 'none') return refuse('request-not-found');
    if (state.status === 'pending') return refuse('withdrawal-not-approved');
    if (state.status !== 'approved') return refuse('request-already-decided');
    const { investorId, amountCents } = state;
    const { paymentReferenceDigest } = command;
    return [{ type: 'WithdrawalCompleted', investorId, amountCents, paymentReferenceDigest }];
  },
  postings: ({ amountCents }) => move(amountCents, CLEARING, PAYOUTS),
  commandOf: ({ paymentReferenceDigest }) => ({ type: 'CompleteWithdrawal', paymentReferenceDigest }),
});
