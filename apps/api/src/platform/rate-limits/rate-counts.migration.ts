import { sqlMigration } from '@clearfold/ledger-store';

/** Requests per caller and minute, added up over all processes. */
export const RateCountsMigration = sqlMigration(
  'RateCounts1795195100000',
  `
create unlogged table rate_counts (
  key           text primary key,
  window_number integer not null,
  count         integer not null
) with (fillfactor = 70);
create index rate_counts_by_window on rate_counts (window_number);
grant select, insert, update, delete on rate_counts to clearfold_app;
`,
);
