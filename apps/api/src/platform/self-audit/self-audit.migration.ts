import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The state that the audit behind the head folds by itself, so that it reads each event once and keeps little in memory. */
export class SelfAuditMigration implements MigrationInterface {
  name = 'SelfAudit1795305000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- Up to where the log was folded without a difference; while there is one, the position stays before it.
create table ledger.audit_state (
  only_row    boolean primary key default true check (only_row),
  position    bigint not null,
  recorded_ms bigint not null,
  frontier    bytea not null,
  verified_at timestamptz(3) not null,
  bad_position bigint,
  difference  text,
  found_at    timestamptz(3)
);

create table ledger.audit_balances (
  account       text collate "C" primary key,
  balance_cents bigint not null
) with (fillfactor = 70);
grant select, insert, update on ledger.audit_state, ledger.audit_balances to clearfold_app;
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
