import { sqlMigration } from '@clearfold/ledger-store';

/**
 * From when on a log that has events already binds what investors sign in with. A day after the upgrade: processes of before would
 * take a kind of event that they do not know for a broken log, and would change a password unbound.
 */
export const CredentialOpeningMigration = sqlMigration(
  'CredentialOpening1795910400000',
  `
create table credentials_opening (
  begins_at timestamptz(3) not null
);
insert into credentials_opening select now() + interval '1 day' from ledger.head where position > 0;
grant select on credentials_opening to clearfold_app;
`,
);
