import { sqlMigration } from '@clearfold/ledger-store';

/**
 * The staff, what gives power to whom, and what they do beside the ledger: acts and vouchers are append-only for the
 * server.
 */
export const StaffMigration = sqlMigration(
  'Staff1763600000250',
  `
create table staff (
  id            uuid primary key,
  name          text not null,
  email         text not null,
  email_key     text not null constraint staff_email unique,
  password_hash text not null,
  role          text not null check (role in ('reviewer', 'support', 'plan-manager', 'auditor', 'admin')),
  created_at    timestamptz(3) not null,
  disabled_at   timestamptz(3),
  -- Since when their password is their own.
  joined_at     timestamptz(3),
  -- Counts what changed about their power: nothing is confirmed about another state than the one it was proposed for.
  version       integer not null default 0,
  -- Where the log ended when their power last changed: what they endorsed or proposed up to there is not the first of
  -- two any more. A position and no time, as the log's clock may run ahead of a process's.
  void_up_to    bigint
);
grant select, insert, update (name, password_hash, role, disabled_at, joined_at, version, void_up_to)
  on staff to clearfold_app;
-- The ledger's tables have ids of the staff as text; each of their rows is looked up here, while the head is locked as
-- well.
create index staff_id_text on staff ((id::text));

-- What staff did to accounts, tickets, messages, mails and jobs, and why; only ever added. Investors and records are
-- named by their id alone, so acts outlive them.
create table staff_acts (
  position    bigint generated always as identity primary key,
  staff_id    uuid not null references staff,
  act         text not null,
  member_id   uuid references staff,
  investor_id uuid,
  detail      text not null default '',
  at            timestamptz(3) not null,
  record_id     text,
  -- From whom something was taken, such as a ticket.
  from_staff_id uuid references staff,
  constraint staff_acts_on_one check (num_nonnulls(member_id, investor_id, record_id) = 1)
);
create index staff_acts_on_investor on staff_acts (investor_id, position) where investor_id is not null;
create index staff_acts_on_member on staff_acts (member_id, position) where member_id is not null;
create index staff_acts_on_record on staff_acts (record_id, position) where record_id is not null;
grant select, insert on staff_acts to clearfold_app;

-- Notes are about the person and go with it.
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

-- Who gets power in the console is two admins' decision: what one of them proposed waits here for another.
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

-- Who let whom in, as for a day they are not two people to anything. Who was there before was let in by nobody.
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
create index staff_vouchers_of_member_text on staff_vouchers ((member_id::text));
create index staff_vouchers_of_voucher_text on staff_vouchers ((voucher_id::text));
grant select, insert on staff_vouchers to clearfold_app;
`,
);
