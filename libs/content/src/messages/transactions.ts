import { type TransactionStatus, type TransactionType } from '@clearfold/ledger';

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

/** A status as people read it; one this build does not know is shown as it came. */
export const transactionStatusText = (status: string): string =>
  (TRANSACTION_STATUS_TEXT as Readonly<Record<string, string>>)[status] ?? status;

/** A type as people read it; one this build does not know is shown as it came. */
export const transactionTypeText = (type: string): string =>
  (TRANSACTION_TYPE_TEXT as Readonly<Record<string, string>>)[type] ?? type;

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
} as const;

/** The note on a request that the investor took back (docs/product-rules.md, "Requests and their states"). */
export const CANCELLED_BY_YOU = 'Cancelled by you';

/** What the API answers when an investor takes a request back. */
export const REQUEST_CANCELLED = 'Your request was cancelled.';
