import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Who gets power in the console is two admins' decision: what one of them proposed waits here for another. Who let whom
 * in stays written down, as for a day they are not two people to anything. `joined_at` says since when a member's
 * password is their own, `version` counts what changed about their power, so that nothing is confirmed about another state
 * than the one it was proposed for. Who was there before was let in by nobody.
 */
export class StaffProposalsMigration implements MigrationInterface {
  name = 'StaffProposals1795310600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table staff add column joined_at timestamptz(3), add column version integer not null default 0;
update staff set joined_at = created_at
where not exists (select from mail_links l where l.staff_id = staff.id and l.purpose = 'staff-invitation');
grant update (joined_at, version) on staff to clearfold_app;

create table staff_proposals (
  id              uuid primary key,
  kind            text not null check (kind in ('invite', 'role', 'enable', 'reset-access')),
  member_id       uuid references staff,
  name            text not null,
  email           text not null,
  email_key       text not null,
  role            text not null check (role in ('reviewer', 'support', 'plan-manager', 'auditor', 'admin')),
  from_role       text,
  member_version  integer,
  reason          text not null,
  proposed_by     uuid not null references staff,
  proposed_at     timestamptz(3) not null,
  expires_at      timestamptz(3) not null,
  alone_from      timestamptz(3),
  status          text not null default 'waiting'
    check (status in ('waiting', 'confirmed', 'declined', 'withdrawn', 'expired', 'ended')),
  decided_by      uuid references staff,
  decided_at      timestamptz(3),
  decision_reason text not null default '',
  check (kind = 'invite' or num_nonnulls(member_id, from_role, member_version) = 3)
);
create index staff_proposals_waiting on staff_proposals (proposed_at) where status = 'waiting';
grant select, insert, update (member_id, status, decided_by, decided_at, decision_reason) on staff_proposals
  to clearfold_app;

create table staff_vouchers (
  proposal_id uuid not null references staff_proposals,
  member_id   uuid not null references staff,
  voucher_id  uuid not null references staff,
  since       timestamptz(3) not null,
  primary key (proposal_id, voucher_id),
  check (member_id <> voucher_id)
);
create index staff_vouchers_of_member on staff_vouchers (member_id);
create index staff_vouchers_of_voucher on staff_vouchers (voucher_id);
grant select, insert on staff_vouchers to clearfold_app;
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
