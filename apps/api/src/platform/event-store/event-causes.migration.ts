import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Which command and which HTTP request caused an event: the server's own note for whoever asks why. It is no part of the
 * event's bytes, so no proof covers it, and what was recorded before, imported or done by a job has none.
 */
export class EventCausesMigration implements MigrationInterface {
  readonly name = 'EventCauses1795306000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table ledger.events add column command text, add column request_id text`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
