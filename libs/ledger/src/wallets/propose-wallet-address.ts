import { defineCommand, movesNothing } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { type Address, addressFields, type WalletState } from './state.js';
import { walletId } from './wallet-id.js';

export interface ProposeWalletAddress extends Address {
  readonly type: 'ProposeWalletAddress';
}

/** An admin proposes where deposits shall be sent to. The current address stays. */
const walletAddressProposed = eventType('WalletAddressProposed', 1, addressFields);

/** An admin proposes a currency's next address, or the first of a new currency. One proposal waits at a time. */
export const proposeWalletAddress = defineCommand(walletAddressProposed)<WalletState, ProposeWalletAddress>({
  type: 'ProposeWalletAddress',
  roles: ['staff'],
  decide(state, { currency, network, address }, { streamId }) {
    if (streamId !== walletId(currency)) return refuse('no-wallet-for-currency');
    if (state.status === 'known' && state.pending) return refuse('wallet-change-waits');
    if (state.status === 'known' && state.current?.address === address && state.current.network === network) {
      return refuse('wallet-unchanged');
    }
    return [{ type: 'WalletAddressProposed', currency, network, address }];
  },
  postings: movesNothing,
  commandOf: (event) => ({ ...event, type: 'ProposeWalletAddress' }),
});
