import { type Account, type LedgerState, type Cents } from '@clearfold/ledger';
import { bigint, bytewiseText } from './column.js';
import { defineProjection } from './define-projection.js';

/** Accounts with the position that last moved each, and the books that hold their balances. */
export interface MovedAccounts {
  readonly ledger: Pick<LedgerState, 'balanceOf'>;
  readonly lastMoved: Iterable<readonly [account: Account, position: number]>;
}

interface AccountBalance {
  readonly account: Account;
  readonly cents: Cents;
  readonly position: number;
}

export const BALANCES = defineProjection(
  'ledger.balances',
  ({ ledger, lastMoved }: MovedAccounts): AccountBalance[] =>
    Array.from(lastMoved, ([account, position]) => ({ account, cents: ledger.balanceOf(account), position })),
  {
    key: { account: bytewiseText(({ account }) => account) },
    columns: {
      balance_cents: bigint(({ cents }) => cents),
      position: bigint(({ position }) => position),
    },
    check: `balance_cents >= 0 or account not like 'investor/%'`,
    fillfactor: 70,
  },
);
