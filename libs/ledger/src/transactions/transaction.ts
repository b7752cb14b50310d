import { type Cents } from '../money/cents.js';

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
