import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What the review queue shows of an adjustment. */
export class AdjustmentsMigration implements MigrationInterface {
  name = 'Adjustments1795197000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table ledger.requests
  add direction text,
  add category text,
  add original_id uuid,
  add proposed_by text;
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
