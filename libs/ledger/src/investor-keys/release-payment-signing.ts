import { defineCommand, movesNothing } from '../command.js';
import { type InvestorState } from '../investors/state.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { digest } from '../stored/field.js';
import { NO_PASSKEYS, signsPayments } from './payment-signing.js';

export interface ReleasePaymentSigning {
  readonly type: 'ReleasePaymentSigning';
  readonly reasonDigest: string;
}

/** A day from here on the investor whose stream it is signs no more, unless it is stopped. */
const paymentSigningReleased = eventType('PaymentSigningReleased', 1, { reasonDigest: digest });

/**
 * Support lets somebody go without who lost their device; a day later, so that whoever has it can stop what they did not ask
 * for. Not of a frozen account, and freezing one ends it.
 */
export const releasePaymentSigning = defineCommand(paymentSigningReleased)<InvestorState, ReleasePaymentSigning>({
  type: 'ReleasePaymentSigning',
  roles: ['staff'],
  staffRoles: ['support'],
  decide({ status, signing = NO_PASSKEYS }, { reasonDigest }, { now }) {
    if (status === 'closed') return refuse('account-closed');
    if (status === 'frozen') return refuse('investor-frozen');
    if (!signsPayments(signing, now)) return refuse('payment-signing-off');
    if (signing.release) return refuse('payment-signing-released');
    return [{ type: 'PaymentSigningReleased', reasonDigest }];
  },
  postings: movesNothing,
  commandOf: ({ reasonDigest }) => ({ type: 'ReleasePaymentSigning', reasonDigest }),
});
