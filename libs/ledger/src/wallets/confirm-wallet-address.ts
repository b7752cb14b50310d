import { authorizeSecond } from '../break-glass/second-person.js';
import { defineCommand, movesNothing } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { addressFields, type WalletState } from './state.js';

export interface ConfirmWalletAddress {
  readonly type: 'ConfirmWalletAddress';
  /** The address that was looked at: another one that was proposed meanwhile is not confirmed. */
  readonly address: string;
}

/** Another admin agrees: the address is the current one. */
const walletAddressConfirmed = eventType('WalletAddressConfirmed', 1, addressFields);

/** Another admin agrees to the address they looked at. */
export const confirmWalletAddress = defineCommand(walletAddressConfirmed)<WalletState, ConfirmWalletAddress>({
  type: 'ConfirmWalletAddress',
  roles: ['staff'],
  decide(state, { address }, context) {
    if (state.status === 'none' || state.pending?.address !== address) return refuse('wallet-change-not-found');
    if (context.isVoidFirst(state.pending.by, state.position)) return refuse('first-person-gone');
    const alone = authorizeSecond(context, state.pending.by, state.position, state.pending.at);
    if (alone) return alone;
    const { network } = state.pending;
    return [{ type: 'WalletAddressConfirmed', currency: state.currency, network, address }];
  },
  postings: movesNothing,
  commandOf: ({ address }) => ({ type: 'ConfirmWalletAddress', address }),
});
