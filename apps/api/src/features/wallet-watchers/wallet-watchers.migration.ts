import { sqlMigration } from '@clearfold/ledger-store';

/** How far the chain of each watched account is read. */
export const WalletWatchersMigration = sqlMigration(
  'WalletWatchers1796270000000',
  `
create table wallet_watchers (
  account_id    uuid primary key,
  -- Whether a process still has a watcher of it.
  is_on         boolean not null,
  -- Where the reader goes on; what it recorded before stands in the ledger.
  cursor        jsonb,
  -- The newest block that was read, and the newest there is.
  height        integer,
  tip           integer,
  -- How many blocks a line takes.
  confirmations integer not null,
  -- When a block was last read, or that there is none.
  read_at       timestamptz(3),
  -- Why the last try came to nothing, and since when none came to something.
  fault         text,
  fault_since   timestamptz(3)
);
grant select, insert, update on wallet_watchers to clearfold_app;
`,
);
