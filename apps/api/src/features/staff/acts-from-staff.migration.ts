import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Some acts take something from another member of staff, such as a ticket; the trail says from whom. */
export class ActsFromStaffMigration implements MigrationInterface {
  name = 'ActsFromStaff1795310400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table staff_acts add column from_staff_id uuid references staff`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
