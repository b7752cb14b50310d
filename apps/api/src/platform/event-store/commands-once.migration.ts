import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * A command's id stands in the log once, whatever became of the table of keys. Only the principal of a purchase comes beside
 * another event of its command, the last interest (libs/ledger, `Books`).
 */
export class CommandsOnceMigration implements MigrationInterface {
  readonly name = 'CommandsOnce1795330600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create unique index events_by_command on ledger.events (command_id) where type <> 'PlanMatured'`,
    );
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
