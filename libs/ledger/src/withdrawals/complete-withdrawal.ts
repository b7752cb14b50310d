import { CLEARING, outsideLine, PAYOUTS } from '../book/account.js';
import { move } from '../book/posting.js';
import { defineCommand } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { cents, digest, optional, uuid } from '../stored/field.js';
import { refuseDispatchBy } from './paid-by-line.js';
import { type WithdrawalState } from './state.js';

export interface CompleteWithdrawal {
  readonly type: 'CompleteWithdrawal';
  /** Digest of the bank's or the chain's reference. */
  readonly paymentReferenceDigest: string;
  /** The line of an outside account by which it went out, where its statement came already. */
  readonly lineId?: string;
}

const paid = { investorId: uuid, amountCents: cents, paymentReferenceDigest: digest };

/** The money was dispatched. */
const withdrawalCompleted = eventType('WithdrawalCompleted', 2, { ...paid, lineId: optional(uuid) }, [
  { version: 1, fields: paid, upcast: (values) => values },
]);

/** Staff dispatched an approved payout and names the payment. */
export const completeWithdrawal = defineCommand(withdrawalCompleted)<WithdrawalState, CompleteWithdrawal>({
  type: 'CompleteWithdrawal',
  roles: ['staff'],
  staffRoles: ['reviewer'],
  decide(state, command, context) {
    if (state.status === 'none') return refuse('request-not-found');
    if (state.status === 'pending') return refuse('withdrawal-not-approved');
    if (state.status !== 'approved') return refuse('request-already-decided');
    const { investorId, amountCents } = state;
    const { paymentReferenceDigest, lineId } = command;
    const completed = { type: 'WithdrawalCompleted', investorId, amountCents, paymentReferenceDigest } as const;
    if (lineId === undefined) return [completed];
    return refuseDispatchBy(lineId, context) ?? [{ ...completed, lineId }];
  },
  postings: ({ amountCents, lineId }) =>
    move(amountCents, CLEARING, lineId === undefined ? PAYOUTS : outsideLine(lineId)),
  commandOf: ({ paymentReferenceDigest, lineId }) => ({
    type: 'CompleteWithdrawal',
    paymentReferenceDigest,
    ...(lineId !== undefined && { lineId }),
  }),
});
