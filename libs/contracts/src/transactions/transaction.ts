import { type TransactionStatus, type TransactionStepName, type TransactionType } from '@clearfold/ledger';

/** One line of an investor's statement (docs/requirements.md, DATA-06..13). */
export interface Transaction {
  _id: string;
  /** ISO 8601 instant. */
  createdAt: string;
  type: TransactionType;
  /** US dollars, positive; the type says whether it adds or subtracts. */
  amount: number;
  status: TransactionStatus;
  /** What staff wrote to the investor, such as the reason of a rejection. */
  adminNotes?: string;
  /** A user id or account text. */
  recipientAccount?: string;
  investmentPlan?: { name: string };
  /** ISO 8601 instant at which it moved the balance; absent where it did not. */
  bookedAt?: string;
  /** US dollars, available and held together, just after it moved the balance; absent as `bookedAt` is. */
  balanceAfter?: number;
  /** ISO 8601 instant at which its money came back: of a payout that had left, at `bookedAt`, and bounced. */
  returnedAt?: string;
  /** US dollars, as `balanceAfter`, just after its money came back. */
  balanceAfterReturn?: number;
  /** True when the investor took the request back. */
  cancelled?: boolean;
}

/** GET /transactions/user-transactions. */
export interface TransactionsAnswer {
  data: Transaction[];
}

/** GET /transactions/{id}: an own transaction with everything that happened to it. */
export interface TransactionDetail extends Transaction {
  /** Oldest first. */
  timeline: TransactionTimelineEntry[];
  /** What a deposit was to be sent in, such as "BTC". */
  currency?: string;
  /** The provider's address that a deposit was to be sent to. */
  blockchainWalletAddress?: string;
  /** The other investor of a transfer as "Ada B•••"; absent once that account is erased. */
  counterpartyName?: string;
  /** Of a deposit that waits and was seen on its chain: how many blocks confirm it, and how many it takes. */
  arrival?: { confirmations: number; of: number };
}

export interface TransactionTimelineEntry {
  step: TransactionStepName;
  /** What happened, in words. */
  text: string;
  /** ISO 8601 instant. */
  at: string;
  /** Position of the event in the ledger: where an auditor finds it. */
  position: number;
  /** What staff wrote to the investor at this step, such as the reason of a rejection. */
  note?: string;
  /** What a payout was sent with. */
  paymentReference?: string;
}

/** GET /transactions/{id}. */
export interface TransactionAnswer {
  transaction: TransactionDetail;
}
