import { sqlMigration } from '@clearfold/ledger-store';

/** How the CSV files of accounts outside are read; the accounts themselves are the ledger's. */
export const OutsideAccountsMigration = sqlMigration(
  'OutsideAccounts1796083270000',
  `
create table outside_csv_mappings (
  account_id uuid primary key,
  mapping    jsonb not null,
  saved_by   uuid not null references staff,
  saved_at   timestamptz(3) not null
);
grant select, insert, update on outside_csv_mappings to clearfold_app;
`,
);
