import { type AuditEntry } from '../audit-trail/audit-entry.js';
import { type TransactionStatus, type TransactionType } from '@clearfold/ledger';

/** What GET /staff/transactions can be narrowed to: lines by which money came into the platform, or left it. */
export const FLOWS = ['in', 'out'] as const;

export type Flow = (typeof FLOWS)[number];

/** One row of GET /staff/transactions, the lines of all investors (ra-data-simple-rest). Money in dollars. */
export interface StaffTransaction {
  id: string;
  type: TransactionType;
  status: TransactionStatus;
  amount: number;
  investorId: string;
  investorName: string;
  /** The account is erased, or its name not this reader's to see: `investorName` only says so. */
  investorUnnamed?: true;
  /** The other investor of a transfer. */
  counterpartyId?: string;
  planName?: string;
  createdAt: string;
  /** Position of the event it began with. */
  position: number;
}

/** GET /staff/transactions/{id}: one line with the facts it is made of. */
export interface StaffTransactionDetail extends StaffTransaction {
  /** Its request in the review queue; absent for what nobody decides, such as interest. */
  requestId?: string;
  /** What moved, fact by fact, oldest first. */
  facts: TransactionFact[];
  /** The line's own entry as a reversal sees it; absent where a reversal makes no sense. */
  reversal?: TransactionReversal;
}

/** One event of the log, with the postings it moved money by; they sum to zero. Money in dollars. */
export interface TransactionFact extends AuditEntry {
  postings: { account: string; amount: number; balance: number }[];
}

/** Whether a wrong entry was taken back already: by which request, and how that stands. */
export interface TransactionReversal {
  id: string;
  status?: TransactionStatus;
}
