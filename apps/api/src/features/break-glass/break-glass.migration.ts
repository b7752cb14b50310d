import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Break-glass is rare in a long log: it is found by its own entries alone. */
export class BreakGlassMigration implements MigrationInterface {
  name = 'BreakGlass1795307200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create index events_break_glass on ledger.events (position) where type = 'BreakGlassInvoked'`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
