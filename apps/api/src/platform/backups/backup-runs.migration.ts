import { sqlMigration } from '@clearfold/ledger-store';

/** Lets the program that backs up say so with the servers' login: the tables' owner is none of its business. */
export const BackupRunsMigration = sqlMigration(
  'BackupRuns1795699000000',
  `
create table if not exists backup_runs (
  id          uuid primary key default gen_random_uuid(),
  finished_at timestamptz(3) not null,
  kind        text not null,
  bytes       bigint not null check (bytes >= 0),
  -- Whether it was restored and folded again.
  proved      boolean not null
);
create index if not exists backup_runs_by_time on backup_runs (finished_at);
grant select on backup_runs to clearfold_app;
grant insert (finished_at, kind, bytes, proved) on backup_runs to clearfold_app;
`,
);
