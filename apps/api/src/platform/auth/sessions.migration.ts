import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** A deleted person's sessions go with the person: the database sees to it that no token outlives its owner. */
export class SessionsMigration implements MigrationInterface {
  name = 'Sessions1763600000500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table sessions (
  id          uuid primary key,
  investor_id uuid references investors on delete cascade,
  staff_id    uuid references staff on delete cascade,
  created_at  timestamptz(3) not null,
  expires_at  timestamptz(3) not null,
  ended_at    timestamptz(3),
  check (num_nonnulls(investor_id, staff_id) = 1)
);
create index sessions_of_investor on sessions (investor_id) where investor_id is not null;
create index sessions_of_staff on sessions (staff_id) where staff_id is not null;
create index sessions_by_end on sessions (expires_at);
grant select, insert, delete, update (ended_at) on sessions to clearfold_app;

-- How often something was tried within a window; the keys are hashes, so the table names nobody.
create table attempts (
  key            text primary key,
  count          integer not null,
  window_ends_at timestamptz(3) not null
) with (fillfactor = 70);
grant select, insert, update, delete on attempts to clearfold_app;
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
