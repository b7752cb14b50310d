import { sqlMigration } from '@clearfold/ledger-store';

/** What auditors looked at. Added to, never changed: whoever reads everything is seen reading. */
export const AccessLogMigration = sqlMigration(
  'AccessLog1795306100000',
  `
create table access_log (
  id       bigint generated always as identity primary key,
  staff_id uuid not null,
  at       timestamptz(3) not null,
  path     text not null
);
create index access_log_by_staff on access_log (staff_id, id);
grant select, insert on access_log to clearfold_app;
`,
);
