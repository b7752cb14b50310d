import { sqlMigration } from '@clearfold/ledger-store';

/**
 * From when on a log that has events already is given its first policy. A day after the upgrade: processes of before would
 * take a kind of event that they do not know for a broken log.
 */
export const PolicyMigration = sqlMigration(
  'Policy1795822000000',
  `
create table policy_opening (
  begins_at timestamptz(3) not null
);
insert into policy_opening values (now() + interval '1 day');
grant select on policy_opening to clearfold_app;
`,
);
