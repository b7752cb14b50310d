import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** With what kinds of browser and system somebody signed in lately: no more than "Firefox on Windows", and no address. */
export class KnownDevicesMigration implements MigrationInterface {
  name = 'KnownDevices1795307100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table known_devices (
  investor_id uuid not null references investors on delete cascade,
  device      text not null,
  seen_at     timestamptz(3) not null,
  primary key (investor_id, device)
);
grant select, insert, delete, update (seen_at) on known_devices to clearfold_app;
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
