/** One row of GET /staff/wallet-changes. */
export interface ChangingWallet {
  id: string;
  currency: string;
  /** Where deposits are sent to; absent until a first address was confirmed. */
  current?: { network: string; address: string; by: string; at: string };
  /** What waits for a second person. */
  pending?: { network: string; address: string; staffId: string; by: string; at: string };
}
