import { sqlMigration } from '@clearfold/ledger-store';

/** When a session was used last, by which one that nobody uses ends. Those that run already begin to be idle now. */
export const SessionUseMigration = sqlMigration(
  'SessionUse1795780800000',
  `
alter table sessions add column last_used_at timestamptz(3) not null default now();
grant update (last_used_at) on sessions to clearfold_app;
`,
);
