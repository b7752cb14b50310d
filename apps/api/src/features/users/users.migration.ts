import { sqlMigration } from '@clearfold/ledger-store';

/** Who the investors are. Deleting the row erases the person; the ledger knows only the id. */
export const UsersMigration = sqlMigration(
  'Users1763600000200',
  `
-- Staff search investors by any part of their names and e-mail: three-letter pieces are indexed. pg_trgm ships with
-- PostgreSQL and is trusted, so the database's owner may switch it on.
create extension if not exists pg_trgm;

create table investors (
  id                       uuid primary key,
  username                 text collate "C" not null constraint investors_username unique,
  first_name               text not null,
  last_name                text not null,
  email                    text not null,
  email_key                text not null constraint investors_email unique,
  password_hash            text not null,
  phone_number             text not null default '',
  address                  text not null default '',
  country                  text not null default '',
  date_of_birth            date,
  profile_picture          text not null default '',
  next_of_kin_full_name    text not null default '',
  next_of_kin_relationship text not null default '',
  next_of_kin_contact      text not null default '',
  created_at               timestamptz(3) not null,
  -- Since when the e-mail is known to be theirs.
  email_verified_at        timestamptz(3),
  -- A reviewer looks twice at what follows soon after.
  password_changed_at      timestamptz(3),
  -- For a while no PIN may be set anew by a changed e-mail.
  email_changed_at         timestamptz(3),
  -- Since when an account that its owner froze by a mailed link lets nobody sign in.
  sign_in_stopped_at       timestamptz(3)
);
grant select, insert, delete on investors to clearfold_app;
grant update (
  first_name, last_name, password_hash, phone_number, address, country, date_of_birth, profile_picture,
  next_of_kin_full_name, next_of_kin_relationship, next_of_kin_contact,
  email, email_key, email_verified_at, password_changed_at, email_changed_at, sign_in_stopped_at
) on investors to clearfold_app;
create index investors_by_words on investors
using gin ((first_name || ' ' || last_name || ' ' || email || ' ' || username) gin_trgm_ops);
create index investors_by_joining on investors (created_at, id);
`,
);
