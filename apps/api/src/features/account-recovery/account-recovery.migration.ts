import { sqlMigration } from '@clearfold/ledger-store';

/**
 * Changes of an investor's e-mail that support began, and what became of them; they go with the person. Since when an
 * e-mail is a changed one: for a while no PIN may be set anew by it. And mails to a certain address of an investor,
 * such as the one they are leaving, which go with the account like all others.
 */
export const AccountRecoveryMigration = sqlMigration(
  'AccountRecovery1795307000000',
  `
create table email_changes (
  id           uuid primary key,
  position     bigint generated always as identity,
  investor_id  uuid not null references investors on delete cascade,
  staff_id     uuid not null references staff,
  old_email    text not null,
  new_email    text not null,
  state        text not null default 'asked'
    check (state in ('asked', 'confirmed', 'done', 'stopped', 'withdrawn', 'lapsed')),
  asked_at     timestamptz(3) not null,
  takes_effect_at timestamptz(3) not null,
  ended_at     timestamptz(3),
  check ((state in ('asked', 'confirmed')) = (ended_at is null))
);
create unique index email_changes_open on email_changes (investor_id) where ended_at is null;
create index email_changes_of_investor on email_changes (investor_id, position);
create index email_changes_due on email_changes (takes_effect_at) where ended_at is null;
grant select, insert, update (state, ended_at) on email_changes to clearfold_app;
`,
);
