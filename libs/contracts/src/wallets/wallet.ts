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
