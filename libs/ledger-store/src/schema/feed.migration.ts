import { type Migration, type MigrationRunner } from './migration.js';

/** How far each consumer of the log has come, and what stops it. A row's lock is the right to run its consumer. */
export class FeedMigration implements Migration {
  readonly name = 'Feed1795194900000';

  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
create table feed_checkpoints (
  consumer   text primary key,
  position   bigint not null,
  moved_at   timestamptz(3) not null default clock_timestamp(),
  attempts   integer not null default 0,
  retry_at   timestamptz(3),
  failed_at  timestamptz(3),
  last_error text,
  check ((attempts = 0) = (last_error is null))
) with (fillfactor = 70);
grant select, insert, update on feed_checkpoints to clearfold_app;
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
