import { sqlMigration } from '@clearfold/ledger-store';

/** What the nightly and the running check found, and how far they came. */
export const SelfAuditMigration = sqlMigration(
  'SelfCheck1795198156000',
  `
create table ledger.self_checks (
  id          bigint generated always as identity primary key,
  started_at  timestamptz(3) not null,
  finished_at timestamptz(3) not null,
  -- The last event that was folded without a fault, and the Merkle root up to it.
  position    bigint not null,
  root        text,
  -- How many differences there are, and the first of them.
  differences integer not null,
  findings    jsonb not null
);
grant select, insert on ledger.self_checks to clearfold_app;

-- Up to where the log was folded without a difference; while there is one, the position stays before it.
create table ledger.audit_state (
  only_row    boolean primary key default true check (only_row),
  position    bigint not null,
  recorded_ms bigint not null,
  frontier    bytea not null,
  verified_at timestamptz(3) not null,
  bad_position bigint,
  difference  text,
  found_at    timestamptz(3)
);

create table ledger.audit_balances (
  account       text collate "C" primary key,
  balance_cents bigint not null
) with (fillfactor = 70);
grant select, insert, update on ledger.audit_state, ledger.audit_balances to clearfold_app;
`,
);
