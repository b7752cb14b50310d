import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * What staff did to accounts, and why; and what they note about an investor. Acts are only ever added. They name an
 * investor by the opaque id, so they outlive the account; notes are about the person and go with it.
 */
export class StaffManagementMigration implements MigrationInterface {
  name = 'StaffManagement1795198500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table staff_acts (
  position    bigint generated always as identity primary key,
  staff_id    uuid not null references staff,
  act         text not null,
  member_id   uuid references staff,
  investor_id uuid,
  detail      text not null default '',
  at          timestamptz(3) not null,
  check (num_nonnulls(member_id, investor_id) = 1)
);
create index staff_acts_on_investor on staff_acts (investor_id, position) where investor_id is not null;
create index staff_acts_on_member on staff_acts (member_id, position) where member_id is not null;
grant select, insert on staff_acts to clearfold_app;

create table investor_notes (
  id          uuid primary key,
  position    bigint generated always as identity,
  investor_id uuid not null references investors on delete cascade,
  staff_id    uuid not null references staff,
  note        text not null,
  created_at  timestamptz(3) not null
);
create index notes_of_investor on investor_notes (investor_id, position);
grant select, insert on investor_notes to clearfold_app;
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
