import { sqlMigration } from '@clearfold/ledger-store';

/**
 * Who asked for the newsletter, and whether the address confirmed it. Unsubscribing deletes the row. The unsubscribe
 * token stands in every letter and can do nothing but end the letters, so it is kept as it is; the confirmation's is not.
 */
export const NewsletterMigration = sqlMigration(
  'Newsletter1795196200000',
  `
create table newsletter_subscriptions (
  id                 uuid primary key,
  email              text not null,
  email_key          text not null constraint newsletter_email unique,
  confirm_hash       bytea unique,
  confirm_expires_at timestamptz(3),
  unsubscribe_token  text not null unique,
  created_at         timestamptz(3) not null,
  confirmed_at       timestamptz(3),
  check ((confirm_hash is null) = (confirm_expires_at is null))
);
create index newsletter_by_time on newsletter_subscriptions (created_at, id);
grant select, insert, update, delete on newsletter_subscriptions to clearfold_app;
`,
);
