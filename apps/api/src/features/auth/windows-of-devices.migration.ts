import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** A device that signed in before has a reset window of its own; the windows of before are those of all other devices. */
export class WindowsOfDevicesMigration implements MigrationInterface {
  name = 'WindowsOfDevices1795330400002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table reset_windows
  add column device text not null default '',
  drop constraint reset_windows_pkey,
  add primary key (investor_id, device);
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
