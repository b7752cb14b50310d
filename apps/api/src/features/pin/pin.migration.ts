import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Each investor's PIN, as a MAC that is worthless without the pepper, and the lock that guards guessing it. */
export class PinMigration implements MigrationInterface {
  readonly name = 'Pin1763600000300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
