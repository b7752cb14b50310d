import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What waits for a second person is found and counted without walking the whole queue. */
export class SecondApprovalMigration implements MigrationInterface {
  name = 'SecondApproval1795310000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create index requests_for_a_second on ledger.requests (requested_at, id)
where status = 'pending' and (endorsed_by is not null or kind = 'adjustment');
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
