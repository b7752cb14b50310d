import { defineCommand, movesNothing } from '../command.js';
import { type InvestorState } from '../investors/state.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { NO_PASSKEYS, signsPayments } from './payment-signing.js';

export interface RetractPaymentSigningRelease {
  readonly type: 'RetractPaymentSigningRelease';
}

/** The investor whose stream it is signs on: what support did is stopped. */
const paymentSigningReleaseWithdrawn = eventType('PaymentSigningReleaseWithdrawn', 1, {});

/** Its owner stops within the day what they did not ask for, or support takes it back; unsigned by its owner, as it takes nothing away. */
export const retractPaymentSigningRelease = defineCommand(paymentSigningReleaseWithdrawn)<
  InvestorState,
  RetractPaymentSigningRelease
>({
  type: 'RetractPaymentSigningRelease',
  roles: ['owner', 'staff'],
  staffRoles: ['support'],
  decide({ status, signing = NO_PASSKEYS }, _, { now }) {
    if (status === 'closed') return refuse('account-closed');
    if (!signsPayments(signing, now)) return refuse('payment-signing-off');
    return signing.release ? [{ type: 'PaymentSigningReleaseWithdrawn' }] : refuse('payment-signing-not-released');
  },
  postings: movesNothing,
  commandOf: () => ({ type: 'RetractPaymentSigningRelease' }),
});
