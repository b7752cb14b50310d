import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What the server's own checks of the ledger found. Written once each, never changed. */
export class SelfCheckMigration implements MigrationInterface {
  name = 'SelfCheck1795198156000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table ledger.self_checks (
  id          bigint generated always as identity primary key,
  started_at  timestamptz(3) not null,
  finished_at timestamptz(3) not null,
  -- The last event that was folded without a fault, and the Merkle root up to it.
  position    bigint not null,
  root        text,
  -- How many differences there are, and the first of them.
  differences integer not null,
  findings    jsonb not null
);
grant select, insert on ledger.self_checks to clearfold_app;
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
