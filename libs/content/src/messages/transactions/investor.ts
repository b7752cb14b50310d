import { type TransactionStatus, type TransactionType } from '@clearfold/ledger';
import { principalReturned } from '../plans/investor.js';

/** What people call each kind of transaction. */
export const TRANSACTION_TYPE_TEXT: Readonly<Record<TransactionType, string>> = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  transfer: 'Transfer',
  transfer_received: 'Transfer Received',
  investment_purchase: 'Investment Purchase',
  interest_payout: 'Interest Payout',
  admin_balance_adjustment_add: 'Balance Adjustment (Added)',
  admin_balance_adjustment_subtract: 'Balance Adjustment (Subtracted)',
};

export const TRANSACTION_STATUS_TEXT: Readonly<Record<TransactionStatus, string>> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  completed: 'Completed',
};

/** How a transaction that is rejected in the data came to that. */
export interface RejectedHow {
  /** Its investor took the request back. */
  cancelled?: boolean | undefined;
  /** It had been paid, and the payment bounced. */
  returned?: boolean | undefined;
}

/** What an investor reads as a transaction's status. */
export type TransactionBadge = TransactionStatus | 'cancelled' | 'returned';

export const TRANSACTION_BADGE_TEXT: Readonly<Record<TransactionBadge, string>> = {
  ...TRANSACTION_STATUS_TEXT,
  cancelled: 'Cancelled',
  returned: 'Returned',
};

/**
 * A request that its investor took back is rejected in the data and reads "Cancelled", a payout that bounced reads "Returned"
 * (docs/product-rules.md, "Requests and their states").
 *
 * @returns a `TransactionBadge`, or a status that this build does not know, as it came
 */
export const transactionBadge = (status: string, { cancelled, returned }: RejectedHow): string => {
  if (status !== 'rejected') return status;
  return cancelled ? 'cancelled' : returned ? 'returned' : status;
};

/** A status as people read it; one this build does not know is shown as it came. */
export const transactionStatusText = (status: string, how: RejectedHow = {}): string => {
  const badge = transactionBadge(status, how);
  return (TRANSACTION_BADGE_TEXT as Readonly<Record<string, string>>)[badge] ?? badge;
};

/** A type as people read it; one this build does not know is shown as it came. */
export const transactionTypeText = (type: string): string =>
  (TRANSACTION_TYPE_TEXT as Readonly<Record<string, string>>)[type] ?? type;

/** What moved a balance back: a payout that bounced is told as what it was, returned. */
export const returnedText = (type: string): string => `${transactionTypeText(type)} returned`;

/** Below a payout that bounced: why its amount stands in the balance again. */
export const cameBackOn = (day: string): string => `Paid, and came back ${day}`;

/** What the money that came back was about. */
export const CAME_BACK = 'The payment came back';

/** The kind of a line in our own words: what the specification calls an adjustment may be a plan's principal. */
export const transactionTitle = (type: string, planName?: string): string =>
  planName !== undefined && type === 'admin_balance_adjustment_add'
    ? principalReturned(planName)
    : transactionTypeText(type);

/** Below a request that nobody decided yet: what that means for its money. */
export const PENDING_TEXT: Readonly<Partial<Record<TransactionType, string>>> = {
  deposit: 'Announced, not credited yet',
  withdrawal: 'Requested, held, not paid yet',
  transfer: 'Requested, held, not sent yet',
};

/** What a transaction was about (docs/requirements.md, TXN-17..24). */
export const TRANSACTION_DESCRIPTION = {
  deposit: 'Funds deposited',
  withdrawal: 'Funds withdrawn',
  investment: (planName: string) => `Investment in ${planName}`,
  transferTo: (shortUserId: string) => `Transfer to User ID: ${shortUserId}`,
  transferFrom: (shortUserId: string) => `Transfer from User ID: ${shortUserId}`,
  unknown: 'N/A',
} as const;

/** Column headers that the overview and the statement share. */
export const TRANSACTION_COLUMN = {
  date: 'Date',
  type: 'Type',
  amount: 'Amount',
  amountInDollars: 'Amount (USD)',
  status: 'Status',
  description: 'Description',
  /** Only where it was switched on. */
  balance: 'Balance',
} as const;

/** Below the day on which a request's money moved. */
export const requestedOn = (day: string): string => `Requested ${day}`;

/** The note on a request that the investor took back (docs/product-rules.md, "Requests and their states"). */
export const CANCELLED_BY_YOU = 'Cancelled by you';

/** What the API answers when an investor takes a request back. */
export const REQUEST_CANCELLED = 'Your request was cancelled.';
