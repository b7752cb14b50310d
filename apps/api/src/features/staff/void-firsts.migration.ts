import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Where the log ended when a member's power last changed: what they endorsed or proposed up to there is not the first of two
 * any more. A position and no time, as the log's clock may run ahead of a process's.
 */
export class VoidFirstsMigration implements MigrationInterface {
  name = 'VoidFirsts1795720000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table staff add column void_up_to bigint;
update staff set void_up_to = (select position from ledger.head) where disabled_at is not null;
grant update (void_up_to) on staff to clearfold_app;
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
