import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What staff's lists and exports walk along: requests by their age, lines by their place in the log. */
export class QueueIndexesMigration implements MigrationInterface {
  name = 'QueueIndexes1795198520000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create index requests_by_age on ledger.requests (requested_at, id);
create index requests_by_recipient on ledger.requests (recipient_id) where recipient_id is not null;
create index transactions_by_position on ledger.transactions (position, id);
create index transactions_by_counterparty on ledger.transactions (counterparty_id) where counterparty_id is not null;
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
