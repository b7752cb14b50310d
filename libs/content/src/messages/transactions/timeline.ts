import { type TransactionStepName, type TransactionType } from '@clearfold/ledger';
import { principalReturned } from '../plans/investor.js';

/** What a step means for most kinds; a kind below says it in its own words. */
const STEP_TEXT: Readonly<Record<TransactionStepName, string>> = {
  submitted: 'Submitted',
  'in-review': 'In review: the first of two approvals was given',
  approved: 'Approved',
  rejected: 'Rejected',
  cancelled: 'Cancelled by you',
  completed: 'Completed',
};

const TYPE_STEP_TEXT: Partial<Readonly<Record<TransactionType, Partial<Record<TransactionStepName, string>>>>> = {
  deposit: {
    submitted: 'Submitted: we look for your payment',
    approved: 'Approved: the amount was added to your balance',
  },
  withdrawal: {
    submitted: 'Submitted: the amount was put on hold',
    approved: 'Approved: we will send the payment',
    rejected: 'Rejected: the amount is available again',
    cancelled: 'Cancelled by you: the amount is available again',
    completed: 'Paid: the payment was sent',
  },
  transfer: {
    submitted: 'Submitted: the amount was put on hold',
    rejected: 'Rejected: the amount is available again',
    cancelled: 'Cancelled by you: the amount is available again',
    completed: 'Approved: the recipient has the amount',
  },
  transfer_received: { completed: 'Received: the amount was added to your balance' },
  investment_purchase: { completed: 'Invested' },
  interest_payout: { completed: 'Paid: the interest was added to your balance' },
};

/** Of a payout that bounced, which was not rejected but paid, and sent back. */
const RETURNED_STEP_TEXT: Partial<Readonly<Record<TransactionStepName, string>>> = {
  approved: 'Approved and paid: the amount left your balance',
  rejected: 'The payment came back: the amount is available again',
};

/**
 * What happened to a transaction, as its investor reads it.
 *
 * @param about.returned whether it is a payout that bounced
 */
export const transactionStepText = (
  type: TransactionType,
  step: TransactionStepName,
  { planName, returned = false }: { planName?: string | undefined; returned?: boolean } = {},
): string =>
  (returned ? RETURNED_STEP_TEXT[step] : undefined) ??
  (planName !== undefined && type === 'admin_balance_adjustment_add' ? principalReturned(planName) : undefined) ??
  TYPE_STEP_TEXT[type]?.[step] ??
  STEP_TEXT[step];
