import { type Cents } from '../money/cents.js';
import { type TransactionStatus, type TransactionType } from './transaction.js';

/** One line of an investor's statement, as the ledger's facts give it; free text stands outside the log. */
export interface InvestorTransaction {
  readonly id: string;
  readonly investorId: string;
  readonly type: TransactionType;
  readonly status: TransactionStatus;
  readonly amountCents: Cents;
  /** True when the investor took the request back. */
  readonly cancelled: boolean;
  /** The other investor of a transfer. */
  readonly counterpartyId?: string;
  /** The plan that was bought, pays interest or has matured, by its name at the purchase. */
  readonly planName?: string;
  /** When it was requested or happened, ms since 1970 UTC, with the position of that event. */
  readonly createdAt: number;
  readonly position: number;
}
