/** The kinds of transaction an investor sees (docs/requirements.md, DATA-11). */
export const TRANSACTION_TYPES = [
  'deposit',
  'withdrawal',
  'transfer',
  'transfer_received',
  'investment_purchase',
  'interest_payout',
  'admin_balance_adjustment_add',
  'admin_balance_adjustment_subtract',
] as const;

export type TransactionType = (typeof TRANSACTION_TYPES)[number];

export const TRANSACTION_STATUSES = ['pending', 'approved', 'rejected', 'completed'] as const;

export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** The types whose amount is added to the balance; every other type subtracts (docs/requirements.md, OVR-31..38). */
const ADDING_TYPES: ReadonlySet<string> = new Set<TransactionType>([
  'deposit',
  'interest_payout',
  'transfer_received',
  'admin_balance_adjustment_add',
]);

/** True when a transaction of this type adds its amount to the balance. */
export const addsToBalance = (type: string): boolean => ADDING_TYPES.has(type);

/** True when a transaction of this status has moved the balance (docs/requirements.md, OVR-27..29). */
export const hasMovedBalance = (status: string): boolean => status === 'approved' || status === 'completed';
