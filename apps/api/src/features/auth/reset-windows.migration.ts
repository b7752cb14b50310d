import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The time in which a forgotten password may be reset with the PIN, at most one per account. */
export class ResetWindowsMigration implements MigrationInterface {
  name = 'ResetWindows1763600000700';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table reset_windows (
  investor_id   uuid primary key references investors on delete cascade,
  expires_at    timestamptz(3) not null,
  tries         smallint not null default 0 check (tries between 0 and 3),
  -- How many windows in a row saw a guess and no reset; the next one opens the later for it.
  failed        smallint not null default 0,
  next_opens_at timestamptz(3) not null
);
grant select, insert, update, delete on reset_windows to clearfold_app;
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
