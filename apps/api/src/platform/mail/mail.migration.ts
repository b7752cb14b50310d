import { sqlMigration } from '@clearfold/ledger-store';

/**
 * Mails that are to leave, left, or are kept for staff to read. A row names its reader by id, so it goes with the
 * account; a plain address stands in it only for someone without one, and only until the mail has left.
 */
export const MailMigration = sqlMigration(
  'Mail1795195300000',
  `
create table mails (
  id              uuid primary key default gen_random_uuid(),
  key             text not null constraint mails_key unique,
  investor_id     uuid references investors on delete cascade,
  staff_id        uuid references staff on delete cascade,
  address         text,
  template        text not null,
  data            jsonb not null,
  state           text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts        integer not null default 0,
  next_attempt_at timestamptz(3) not null,
  last_error      text,
  created_at      timestamptz(3) not null,
  sent_at         timestamptz(3),
  -- What a mail's links open something with, until it has left or the secret has stopped working.
  sealed_secrets  bytea,
  secrets_until   timestamptz(3),
  constraint mails_recipient check (
    num_nonnulls(investor_id, staff_id, address) = 1
    or (investor_id is not null and staff_id is null)
    or (state = 'sent' and address is null)
  ),
  constraint mails_check1 check ((state = 'sent') = (sent_at is not null)),
  constraint mails_secrets check (
    (sealed_secrets is null) = (secrets_until is null) and (sealed_secrets is null or state = 'waiting'))
);
create index mails_of_investor on mails (investor_id) where investor_id is not null;
create index mails_of_staff on mails (staff_id) where staff_id is not null;
create index mails_waiting on mails (next_attempt_at, id) where state = 'waiting';
create index mails_by_time on mails (created_at, id);
-- The alarm of mails that do not leave looks every few seconds, at those alone: sent ones stay, and become millions.
create index mails_unsent on mails (state, next_attempt_at) where state in ('waiting', 'failed');
create index mails_with_secrets on mails (secrets_until) where sealed_secrets is not null;
grant select, insert, delete on mails to clearfold_app;
grant update (
  address, data, state, attempts, next_attempt_at, last_error, sent_at, sealed_secrets, secrets_until
) on mails to clearfold_app;
`,
);
