import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The alarm of mails that do not leave looks every few seconds, at those alone: sent ones stay, and become millions. */
export class UnsentMailsMigration implements MigrationInterface {
  name = 'UnsentMails1795731000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create index mails_unsent on mails (state, next_attempt_at) where state in ('waiting', 'failed');
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
