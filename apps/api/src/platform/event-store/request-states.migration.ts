import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Whether a request may still move money, and whether its investor took it back, as the ledger says it. */
export class RequestStatesMigration implements MigrationInterface {
  readonly name = 'RequestStates1795940000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table ledger.requests add is_open boolean, add cancelled boolean;
update ledger.requests set is_open = status = 'pending' or (kind = 'withdrawal' and status = 'approved'),
  cancelled = status = 'rejected' and coalesce(decided_by = investor_id::text, false);
alter table ledger.requests alter is_open set not null, alter cancelled set not null;
drop index ledger.requests_waiting;
create index requests_waiting on ledger.requests (requested_at) where is_open;
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
