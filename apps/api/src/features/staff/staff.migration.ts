import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Who works in the console. A member is switched off, not deleted: decisions in the ledger name them. */
export class StaffMigration implements MigrationInterface {
  name = 'Staff1763600000250';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table staff (
  id            uuid primary key,
  name          text not null,
  email         text not null,
  email_key     text not null constraint staff_email unique,
  password_hash text not null,
  role          text not null check (role in ('reviewer', 'support', 'plan-manager', 'auditor', 'admin')),
  created_at    timestamptz(3) not null,
  disabled_at   timestamptz(3)
);
grant select, insert, update (name, password_hash, role, disabled_at) on staff to clearfold_app;
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
