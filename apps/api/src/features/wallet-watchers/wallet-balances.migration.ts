import { sqlMigration } from '@clearfold/ledger-store';

/** What the chain of each watched account says that it has, beside what its lines come to. */
export const WalletBalancesMigration = sqlMigration(
  'WalletBalances1796280000000',
  `
alter table wallet_watchers
  -- What the wallet had before the first block that is read, in its smallest unit.
  add column opening_units    numeric,
  -- What the chain had more than that and the lines, when the newest block was last read; below zero what it had less.
  add column difference_units numeric,
  add column differs_since    timestamptz(3);
`,
);
