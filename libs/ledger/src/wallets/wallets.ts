import { breakGlassId } from '../break-glass/break-glass-id.js';
import { type Decider } from '../decider.js';
import { confirmWalletAddress, openWallet, proposeWalletAddress, withdrawWalletChange } from './change-wallet.js';
import { walletCommandOf } from './command-of.js';
import { type WalletCommand } from './commands.js';
import {
  walletAddressConfirmed,
  walletAddressProposed,
  walletChangeWithdrawn,
  type WalletEvent,
  walletOpened,
} from './events.js';
import { evolveWallet, WALLET, type WalletState } from './state.js';

/** Where deposits are sent to, currency by currency. Moves no money. */
export const wallets: Decider<WalletState, WalletCommand, WalletEvent> = {
  ...WALLET,
  eventTypes: [walletOpened, walletAddressProposed, walletAddressConfirmed, walletChangeWithdrawn],
  commandTypes: ['OpenWallet', 'ProposeWalletAddress', 'ConfirmWalletAddress', 'RetractWalletChange'],

  decide(state, command, context) {
    switch (command.type) {
      case 'OpenWallet':
        return openWallet(state, command, context);
      case 'ProposeWalletAddress':
        return proposeWalletAddress(state, command, context);
      case 'ConfirmWalletAddress':
        return confirmWalletAddress(state, command, context);
      case 'RetractWalletChange':
        return withdrawWalletChange(state);
    }
  },

  evolve: evolveWallet,
  commandOf: walletCommandOf,
  postings: () => [],
  readSet: (state, command) =>
    command.type === 'ConfirmWalletAddress' && state.status === 'known' ? { streams: [breakGlassId(state.id)] } : {},
  transactions: () => [],
  totals: () => undefined,
  request: () => undefined,
  wallet: (state) => (state.status === 'known' ? state : undefined),
};
