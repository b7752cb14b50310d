import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Which files outside were begun, and the checkpoints that a key signed which is not the log's: set aside, never lost. */
export class LogKeysMigration implements MigrationInterface {
  readonly name = 'LogKeys1795330700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table ledger.checkpoint_files (
  path     text primary key,
  begun_at timestamptz(3) not null
);
create table ledger.disowned_checkpoints (
  note        text primary key,
  -- Null of a note that stood outside alone.
  signed_at   timestamptz(3),
  disowned_at timestamptz(3) not null,
  reason      text not null
);
create trigger append_only before update or delete or truncate on ledger.disowned_checkpoints
  for each statement execute function ledger.refuse_change();
grant select, insert on ledger.checkpoint_files to clearfold_app;
grant select on ledger.disowned_checkpoints to clearfold_app;
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
