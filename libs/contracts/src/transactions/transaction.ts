import { type TransactionStatus, type TransactionType } from '@clearfold/ledger';

/** One line of an investor's statement (spec, section 3). */
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
}

/** GET /transactions/user-transactions. */
export interface TransactionsAnswer {
  data: Transaction[];
}
