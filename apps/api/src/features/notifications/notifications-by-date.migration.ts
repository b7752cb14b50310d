import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What is told of an event later than of a younger one still stands where its date belongs. */
export class NotificationsByDateMigration implements MigrationInterface {
  name = 'NotificationsByDate1795731600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create index notifications_of_investor_by_date on notifications (investor_id, created_at, position);
drop index notifications_of_investor;
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
