import { available, CLEARING, held } from '../book/account.js';
import { move } from '../book/posting.js';
import { defineCommand } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { cents, digest, uuid } from '../stored/field.js';
import { type WithdrawalState } from './state.js';

export interface RejectWithdrawal {
  readonly type: 'RejectWithdrawal';
  readonly reasonDigest: string;
}

const declined = { investorId: uuid, amountCents: cents, reasonDigest: digest };

/** Staff declines; the hold goes back to the investor. */
const withdrawalRejected = eventType('WithdrawalRejected', 1, declined);

/** An approved payout came back or could not be sent; the amount goes back to the investor. */
const withdrawalBounced = eventType('WithdrawalBounced', 1, declined);

/**
 * Staff declines a payout, or takes an approved one back because the payment bounced: the amount is the investor's to
 * use again (docs/product-rules.md, "Requests and their states").
 */
export const rejectWithdrawal = defineCommand(
  withdrawalRejected,
  withdrawalBounced,
)<WithdrawalState, RejectWithdrawal>({
  type: 'RejectWithdrawal',
  roles: ['staff'],
  staffRoles: ['reviewer'],
  decide(state, command) {
    if (state.status === 'none') return refuse('request-not-found');
    if (state.status !== 'pending' && state.status !== 'approved') return refuse('request-already-decided');
    const { investorId, amountCents } = state;
    const type = state.status === 'pending' ? 'WithdrawalRejected' : 'WithdrawalBounced';
    return [{ type, investorId, amountCents, reasonDigest: command.reasonDigest }];
  },
  postings: ({ type, investorId, amountCents }) =>
    move(amountCents, type === 'WithdrawalRejected' ? held(investorId) : CLEARING, available(investorId)),
  commandOf: ({ reasonDigest }) => ({ type: 'RejectWithdrawal', reasonDigest }),
});
