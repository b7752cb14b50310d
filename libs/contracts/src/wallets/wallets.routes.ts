import { answers, route, rows, takes } from '../routes/route.js';
import { type ChangingWallet } from './changing-wallet.js';
import { type StaffWallet, type WalletsAnswer } from './wallet.js';
import { type ConfirmWalletRequest, type WalletChangeRequest } from './wallet-change.request.js';

export const changes = route(
  'GET /staff/wallet-changes',
  ['reviewer', 'auditor', 'support'],
  answers<ChangingWallet[]>(),
);
export const propose = route('POST /staff/wallet-changes', ['admin'], takes<WalletChangeRequest, ChangingWallet>());
export const confirm = route(
  'POST /staff/wallet-changes/:id/confirm',
  ['admin'],
  takes<ConfirmWalletRequest, ChangingWallet>(),
);
export const withdrawChange = route('POST /staff/wallet-changes/:id/withdraw', ['admin'], answers<ChangingWallet>());
export const list = route('GET /wallets', 'public', answers<WalletsAnswer>());
export const staffList = route('GET /staff/wallets', ['reviewer', 'auditor', 'support'], rows<StaffWallet>());
