import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Staff also act on tickets, messages, mails and jobs; these records are named by their id, whatever becomes of them. */
export class ActsOnRecordsMigration implements MigrationInterface {
  name = 'ActsOnRecords1795310100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table staff_acts add column record_id text;
alter table staff_acts drop constraint staff_acts_check;
alter table staff_acts add constraint staff_acts_on_one check (num_nonnulls(member_id, investor_id, record_id) = 1);
create index staff_acts_on_record on staff_acts (record_id, position) where record_id is not null;
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
