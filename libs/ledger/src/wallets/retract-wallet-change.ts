import { defineCommand, movesNothing } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { text } from '../stored/field.js';
import { type WalletState } from './state.js';

export interface RetractWalletChange {
  readonly type: 'RetractWalletChange';
}

/** The proposal is taken back, or declined. */
const walletChangeWithdrawn = eventType('WalletChangeWithdrawn', 1, { currency: text });

/** Any admin takes a proposal back: nothing changes, so one person is enough. */
export const retractWalletChange = defineCommand(walletChangeWithdrawn)<WalletState, RetractWalletChange>({
  type: 'RetractWalletChange',
  roles: ['staff'],
  decide: (state) =>
    state.status === 'none' || !state.pending
      ? refuse('wallet-change-not-found')
      : [{ type: 'WalletChangeWithdrawn', currency: state.currency }],
  postings: movesNothing,
  commandOf: () => ({ type: 'RetractWalletChange' }),
});
