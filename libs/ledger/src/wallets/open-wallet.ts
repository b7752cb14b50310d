import { defineCommand, movesNothing } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { type Address, addressFields, type WalletState } from './state.js';
import { walletId } from './wallet-id.js';

/** The first address of a currency, at set-up: the system's alone. */
export interface OpenWallet extends Address {
  readonly type: 'OpenWallet';
}

/** Deposits in a currency are taken from now on. */
const walletOpened = eventType('WalletOpened', 1, addressFields);

/** Set-up gives a currency its first address; every later one needs two people. */
export const openWallet = defineCommand(walletOpened)<WalletState, OpenWallet>({
  type: 'OpenWallet',
  roles: ['system'],
  decide(state, { currency, network, address }, { streamId }) {
    if (streamId !== walletId(currency)) return refuse('no-wallet-for-currency');
    if (state.status !== 'none') return refuse('request-already-exists');
    return [{ type: 'WalletOpened', currency, network, address }];
  },
  postings: movesNothing,
  commandOf: (event) => ({ ...event, type: 'OpenWallet' }),
});
