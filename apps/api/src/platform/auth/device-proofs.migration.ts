import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What devices show that signed in to an account before, as hashes. They go with the person. */
export class DeviceProofsMigration implements MigrationInterface {
  name = 'DeviceProofs1795330400001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table device_proofs (
  proof_hash  bytea primary key,
  investor_id uuid references investors on delete cascade,
  staff_id    uuid references staff on delete cascade,
  -- The last one that the device opened.
  session_id  uuid not null,
  expires_at  timestamptz(3) not null,
  check (num_nonnulls(investor_id, staff_id) = 1)
);
create index device_proofs_of_investor on device_proofs (investor_id, expires_at) where investor_id is not null;
create index device_proofs_of_staff on device_proofs (staff_id, expires_at) where staff_id is not null;
create index device_proofs_by_end on device_proofs (expires_at);
grant select, insert, delete, update (session_id, expires_at) on device_proofs to clearfold_app;
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
