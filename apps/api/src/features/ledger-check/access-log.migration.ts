import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What auditors looked at. Added to, never changed: whoever reads everything is seen reading. */
export class AccessLogMigration implements MigrationInterface {
  readonly name = 'AccessLog1795306100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table access_log (
  id       bigint generated always as identity primary key,
  staff_id uuid not null,
  at       timestamptz(3) not null,
  path     text not null
);
create index access_log_by_staff on access_log (staff_id, id);
grant select, insert on access_log to clearfold_app;
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
