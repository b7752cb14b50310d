import { defineCommand, movesNothing } from '../command.js';
import { type InvestorState } from '../investors/state.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { NO_PASSKEYS, signsPayments } from './payment-signing.js';

export interface SwitchOnPaymentSigning {
  readonly type: 'SwitchOnPaymentSigning';
}

/** The investor whose stream it is signs each withdrawal and transfer with a passkey from here on. */
const paymentSigningSwitchedOn = eventType('PaymentSigningSwitchedOn', 1, {});

/** Signed itself: so nobody switches it on whose device then does not sign. */
export const switchOnPaymentSigning = defineCommand(paymentSigningSwitchedOn)<InvestorState, SwitchOnPaymentSigning>({
  type: 'SwitchOnPaymentSigning',
  roles: ['owner'],
  ownerSigns: 'always',
  decide({ status, signing = NO_PASSKEYS }, _, { now }) {
    if (status === 'closed') return refuse('account-closed');
    if (signsPayments(signing, now)) return refuse('payment-signing-on');
    return signing.keys.size === 0 ? refuse('key-not-found') : [{ type: 'PaymentSigningSwitchedOn' }];
  },
  postings: movesNothing,
  commandOf: () => ({ type: 'SwitchOnPaymentSigning' }),
});
