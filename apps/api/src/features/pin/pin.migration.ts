import { sqlMigration } from '@clearfold/ledger-store';

/** Each investor's PIN, as a MAC that is worthless without the pepper, and the lock that guards guessing it. */
export const PinMigration = sqlMigration(
  'Pin1763600000300',
  `
create table pin_guards (
  investor_id  uuid primary key references investors on delete cascade,
  mac          bytea not null,
  salt         bytea not null,
  key_id       text not null,
  wrong        smallint not null default 0 check (wrong between 0 and 4),
  locks        smallint not null default 0,
  locked_until timestamptz(3),
  -- A reviewer looks twice at what follows soon after.
  changed_at   timestamptz(3)
) with (fillfactor = 70);
grant select, insert, update, delete on pin_guards to clearfold_app;
`,
);
