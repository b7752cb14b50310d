import { type WalletCommand } from './commands.js';
import { type WalletEvent } from './events.js';

export const walletCommandOf = (event: WalletEvent): WalletCommand => {
  switch (event.type) {
    case 'WalletOpened':
      return { ...event, type: 'OpenWallet' };
    case 'WalletAddressProposed':
      return { ...event, type: 'ProposeWalletAddress' };
    case 'WalletAddressConfirmed':
      return { type: 'ConfirmWalletAddress', address: event.address };
    case 'WalletChangeWithdrawn':
      return { type: 'RetractWalletChange' };
  }
};
