import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The export reads all messages in the order they came, portion by portion; without an index each sorted the table. */
export class MessagesByTimeMigration implements MigrationInterface {
  name = 'MessagesByTime1795310300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create index contact_messages_by_time on contact_messages (created_at, id)`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
