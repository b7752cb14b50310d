import { type Transaction } from '@clearfold/contracts';
import { dollarsFromCents, exactCents } from '@clearfold/ledger';

/** Dollars that requests of a type still wait for a decision about; undefined until the transactions are there. */
export const pendingAmount = (
  transactions: readonly Transaction[] | undefined,
  wanted: Transaction['type'],
): number | undefined =>
  transactions &&
  dollarsFromCents(
    transactions
      .filter(({ type, status }) => type === wanted && status === 'pending')
      .reduce((sum, { amount }) => sum + exactCents(amount), 0n),
  );
