import { type BarredAsNew } from '../review-queue/barred-as-new.js';

/** One row of GET /staff/wallet-changes. */
export interface ChangingWallet {
  id: string;
  currency: string;
  /** Where deposits are sent to; absent until a first address was confirmed. */
  current?: { network: string; address: string; by: string; at: string };
  /**
   * What waits for a second person, and why the reader may not be that one. With `isVoid` it counts no more, as its proposer is
   * gone: it can only be taken back.
   */
  pending?: {
    network: string;
    address: string;
    staffId: string;
    by: string;
    at: string;
    isVoid?: true;
    barredAsNew?: BarredAsNew;
  };
}
