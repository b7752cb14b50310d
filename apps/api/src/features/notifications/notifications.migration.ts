import { sqlMigration } from '@clearfold/ledger-store';

/** What investors were told, and the mails they do without. Both go with the investor. */
export const NotificationsMigration = sqlMigration(
  'Notifications1795195330000',
  `
create table notifications (
  id           uuid primary key,
  position     bigint generated always as identity,
  investor_id  uuid not null references investors on delete cascade,
  -- What caused it: an event and the line it changed, or a ticket's response. The same cause never tells twice.
  source       text not null,
  kind         text not null,
  subject_id   uuid,
  amount_cents bigint,
  created_at   timestamptz(3) not null,
  read_at      timestamptz(3),
  unique (investor_id, source)
);
-- What is told of an event later than of a younger one still stands where its date belongs.
create index notifications_of_investor_by_date on notifications (investor_id, created_at, position);
create index notifications_unread on notifications (investor_id) where read_at is null;
grant select, insert, update (read_at) on notifications to clearfold_app;

create table mail_opt_outs (
  investor_id uuid not null references investors on delete cascade,
  topic       text not null,
  primary key (investor_id, topic)
);
grant select, insert, delete on mail_opt_outs to clearfold_app;
`,
);
