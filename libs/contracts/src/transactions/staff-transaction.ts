import { type TransactionStatus, type TransactionType } from '@clearfold/ledger';

/** One row of GET /staff/transactions, the lines of all investors (ra-data-simple-rest). Money in dollars. */
export interface StaffTransaction {
  id: string;
  type: TransactionType;
  status: TransactionStatus;
  amount: number;
  investorId: string;
  /** "Unknown" once the account is erased, and for the auditor. */
  investorName: string;
  /** The other investor of a transfer. */
  counterpartyId?: string;
  planName?: string;
  createdAt: string;
  /** Position of the event it began with. */
  position: number;
}
