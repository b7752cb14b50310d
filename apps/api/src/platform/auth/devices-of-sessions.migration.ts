import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What a sign-in came from, as coarsely as "Firefox on Windows"; null where it did not say, and of all before. */
export class DevicesOfSessionsMigration implements MigrationInterface {
  name = 'DevicesOfSessions1795733500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sessions add column device text');
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
