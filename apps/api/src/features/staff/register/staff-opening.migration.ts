import { sqlMigration } from '@clearfold/ledger-store';

/**
 * From when on a log that has events already knows the staff. A day after the upgrade: processes of before would take a kind of
 * event that they do not know for a broken log.
 */
export const StaffOpeningMigration = sqlMigration(
  'StaffOpening1795824000000',
  `
create table staff_opening (
  begins_at timestamptz(3) not null
);
insert into staff_opening select now() + interval '1 day' from ledger.head where position > 0;
grant select on staff_opening to clearfold_app;
`,
);
