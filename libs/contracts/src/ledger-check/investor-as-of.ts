import { type TransactionStatus, type TransactionType } from '@clearfold/ledger';
import { type AsOf } from './as-of.js';

/** GET /staff/ledger/investors/{id}: what an investor had, as of then. No name stands in it. */
export interface InvestorAsOf {
  id: string;
  asOf: AsOf;
  standing: 'active' | 'frozen' | 'closed';
  /** US dollars, as all amounts here. */
  totalBalance: number;
  availableBalance: number;
  heldBalance: number;
  activeInvested: number;
  totalDeposited: number;
  totalWithdrawn: number;
  totalInvested: number;
  /** Asked for and not yet decided, as of then. */
  pending: PendingLine[];
}

export interface PendingLine {
  id: string;
  type: TransactionType;
  amount: number;
  at: string;
}

/** A row of GET /staff/ledger/investors/{id}/statement: a movement of the balance (ra-data-simple-rest). */
export interface StatementLine {
  /** The event's position, and the transaction's id where an event moved two. */
  id: string;
  position: number;
  at: string;
  transactionId: string;
  type: TransactionType;
  /** As it stood as of then. */
  status: TransactionStatus;
  /** US dollars, signed. */
  amount: number;
  /** Available and held together, after it. */
  balance: number;
}
