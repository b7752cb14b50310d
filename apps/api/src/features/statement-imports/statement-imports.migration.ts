import { sqlMigration } from '@clearfold/ledger-store';

/**
 * Files of statements: what was read of each, and its lines until they are in the ledger. Amounts are in the account's smallest
 * unit.
 */
export const StatementImportsMigration = sqlMigration(
  'StatementImports1796083280000',
  `
create table statement_imports (
  id             uuid primary key,
  account_id     uuid not null,
  -- 'reading' of one whose file still comes, which nobody is shown.
  state          text not null check (state in ('reading', 'read', 'refused', 'recording', 'recorded', 'discarded')),
  format         text not null check (format in ('camt.053', 'ofx', 'csv')),
  file_name      text not null,
  -- SHA-256 of the file.
  file_digest    bytea,
  bytes          bigint not null default 0,
  staff_id       uuid not null references staff,
  created_at     timestamptz(3) not null,
  -- UTC days, in days since 1970-01-01, both within.
  from_day       integer,
  to_day         integer,
  opening_units  numeric,
  closing_units  numeric,
  came_in_units  numeric,
  went_out_units numeric,
  lines          integer,
  left_out       integer,
  -- Of the Merkle tree of the lines' digests.
  root           bytea,
  -- SHA-256 over all that was read: what staff look at before they record it.
  content_digest bytea,
  -- How many lines the ledger has, and their sum.
  recorded       integer not null default 0,
  recorded_units numeric not null default 0,
  fault          jsonb,
  ended_at       timestamptz(3)
);
create index statement_imports_by_time on statement_imports (created_at, id);
create index statement_imports_by_file on statement_imports (account_id, file_digest);
create index statement_imports_under_way on statement_imports (id) where state = 'recording';
grant select, insert, delete, update on statement_imports to clearfold_app;

-- In the order in which they are recorded.
create table statement_import_lines (
  import_id   uuid not null references statement_imports on delete cascade,
  booked_day  integer not null,
  -- Sets lines of one day apart: the oldest first.
  rank        integer not null,
  -- The place in the file.
  number      integer not null,
  value_day   integer not null,
  units       numeric not null,
  reference   text not null,
  line_digest bytea not null,
  -- Names and words, which become a private text.
  words       text,
  primary key (import_id, booked_day, rank)
);
-- The clean-up passes over rows that somebody holds, which takes the right to lock them.
grant select, insert, delete, update (number) on statement_import_lines to clearfold_app;
`,
);
