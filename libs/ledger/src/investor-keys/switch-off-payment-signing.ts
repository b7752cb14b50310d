import { defineCommand, movesNothing } from '../command.js';
import { type InvestorState } from '../investors/state.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { NO_PASSKEYS, signsPayments } from './payment-signing.js';

export interface SwitchOffPaymentSigning {
  readonly type: 'SwitchOffPaymentSigning';
}

/** The investor whose stream it is signs withdrawals and transfers no more. */
const paymentSigningSwitchedOff = eventType('PaymentSigningSwitchedOff', 1, {});

/** Takes the device; who lost it asks support (`releasePaymentSigning`). */
export const switchOffPaymentSigning = defineCommand(paymentSigningSwitchedOff)<InvestorState, SwitchOffPaymentSigning>(
  {
    type: 'SwitchOffPaymentSigning',
    roles: ['owner'],
    ownerSigns: 'always',
    decide({ status, signing = NO_PASSKEYS }, _, { now }) {
      if (status === 'closed') return refuse('account-closed');
      return signsPayments(signing, now) ? [{ type: 'PaymentSigningSwitchedOff' }] : refuse('payment-signing-off');
    },
    postings: movesNothing,
    commandOf: () => ({ type: 'SwitchOffPaymentSigning' }),
  },
);
