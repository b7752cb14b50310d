import { sqlMigration } from '@clearfold/ledger-store';

/**
 * What visitors wrote with the contact form. What was written is never changed; staff note how far they are with it.
 */
export const ContactMigration = sqlMigration(
  'Contact1795196210000',
  `
create table contact_messages (
  id         uuid primary key,
  name       text not null,
  email      text not null,
  subject    text not null,
  message    text not null,
  status     text not null default 'new' check (status in ('new', 'answered', 'closed')),
  handled_by uuid references staff,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index contact_messages_by_status on contact_messages (status, created_at);
-- The export reads all messages in the order they came, page by page.
create index contact_messages_by_time on contact_messages (created_at, id);
grant select, insert, delete, update (status, handled_by, updated_at) on contact_messages to clearfold_app;
`,
);
