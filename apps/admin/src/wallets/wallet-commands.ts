import { type ChangingWallet, type WalletChangeRequest } from '@clearfold/contracts';
import { staffCall } from '../providers/staff-call';

/** The provider's addresses, which two admins change. */
export const walletCommands = {
  changingWallets: () => staffCall<ChangingWallet[]>('GET', 'wallet-changes'),
  proposeWallet: (body: WalletChangeRequest) => staffCall<ChangingWallet>('POST', 'wallet-changes', body),
  confirmWallet: (id: string, address: string) =>
    staffCall<ChangingWallet>('POST', `wallet-changes/${id}/confirm`, { address }),
  withdrawWalletChange: (id: string) => staffCall<ChangingWallet>('POST', `wallet-changes/${id}/withdraw`),
};
