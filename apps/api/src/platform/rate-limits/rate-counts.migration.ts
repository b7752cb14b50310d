import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Requests per caller and minute, added up over all processes. */
export class RateCountsMigration implements MigrationInterface {
  name = 'RateCounts1795195100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create unlogged table rate_counts (
  key           text primary key,
  window_number integer not null,
  count         integer not null
) with (fillfactor = 70);
create index rate_counts_by_window on rate_counts (window_number);
grant select, insert, update, delete on rate_counts to clearfold_app;
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
