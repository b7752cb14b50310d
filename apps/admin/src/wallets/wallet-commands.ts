import { routes, type WalletChangeRequest } from '@clearfold/contracts';
import { staffCall } from '../providers/staff-call';

/** The provider's addresses, which two admins change. */
export const walletCommands = {
  changingWallets: () => staffCall(routes.wallets.changes),
  proposeWallet: (body: WalletChangeRequest) => staffCall(routes.wallets.propose, { body }),
  confirmWallet: (id: string, address: string) =>
    staffCall(routes.wallets.confirm, { params: { id }, body: { address } }),
  withdrawWalletChange: (id: string) => staffCall(routes.wallets.withdrawChange, { params: { id } }),
};
