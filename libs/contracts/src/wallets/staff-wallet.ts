import { type Wallet } from './wallet.js';

/** One row of GET /staff/wallets (ra-data-simple-rest): its id is the currency. */
export interface StaffWallet extends Wallet {
  id: string;
}
