import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The ledger's tables have ids of the staff as text; each of their rows is looked up in these, while the head is locked as well. */
export class StaffByTextMigration implements MigrationInterface {
  name = 'StaffByText1795730000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create index staff_id_text on staff ((id::text));
create index staff_vouchers_of_member_text on staff_vouchers ((member_id::text));
create index staff_vouchers_of_voucher_text on staff_vouchers ((voucher_id::text));
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
