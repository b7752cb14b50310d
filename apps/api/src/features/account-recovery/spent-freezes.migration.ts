import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** When a link that freezes was used, or another of the same account: who presses it again is told what it has done. */
export class SpentFreezesMigration implements MigrationInterface {
  name = 'SpentFreezes1795712340000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table mail_links
  add column spent_at timestamptz(3),
  add constraint mail_links_spent_freeze check (spent_at is null or purpose = 'freeze-account');
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
