import { type Cents } from '../money/cents.js';

/** What an investor's overview sums up beside the balances (docs/product-rules.md, "Money"). */
export interface Totals {
  /** Credited deposits. */
  readonly depositedCents: Cents;
  /** Withdrawals approved or completed. */
  readonly withdrawnCents: Cents;
  /** All purchases ever. */
  readonly investedCents: Cents;
}

export const NO_TOTALS: Totals = { depositedCents: 0n, withdrawnCents: 0n, investedCents: 0n };

export const addTotals = (a: Totals, b: Totals): Totals => ({
  depositedCents: a.depositedCents + b.depositedCents,
  withdrawnCents: a.withdrawnCents + b.withdrawnCents,
  investedCents: a.investedCents + b.investedCents,
});

export const subtractTotals = (a: Totals, b: Totals): Totals => ({
  depositedCents: a.depositedCents - b.depositedCents,
  withdrawnCents: a.withdrawnCents - b.withdrawnCents,
  investedCents: a.investedCents - b.investedCents,
});
