import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The export reads all tickets in the order they came, portion by portion; without an index each sorted the table. */
export class TicketsByTimeMigration implements MigrationInterface {
  name = 'TicketsByTime1795310200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create index tickets_by_time on tickets (created_at, id)`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
