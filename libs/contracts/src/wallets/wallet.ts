/** A provider address that deposits in one currency are sent to. */
export interface Wallet {
  currency: string;
  address: string;
  /** The network the address lives on, e.g. "Bitcoin" or "Ethereum (ERC-20)". */
  network: string;
}

/** GET /wallets. */
export interface WalletsAnswer {
  data: Wallet[];
}

/** One row of GET /staff/wallets (ra-data-simple-rest): its id is the currency. */
export interface StaffWallet extends Wallet {
  id: string;
}
