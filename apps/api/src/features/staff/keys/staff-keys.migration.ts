import { sqlMigration } from '@clearfold/ledger-store';

/** Passkeys of the staff. What signs is as the log says; here stand the names that people gave, and what sign-in needs. */
export const StaffKeysMigration = sqlMigration(
  'StaffKeys1795996800000',
  `
create table staff_keys (
  id            uuid primary key,
  staff_id      uuid not null references staff,
  credential_id text not null constraint staff_keys_credential unique,
  -- COSE_Key.
  public_key    bytea not null,
  algorithm     text not null check (algorithm in ('ES256', 'EdDSA', 'RS256')),
  name          text not null,
  -- How the authenticator is reached, which the browser asks for.
  transports    text[] not null,
  -- How often the authenticator says it has signed; 0 of one that does not count.
  counter       bigint not null,
  offered_at    timestamptz(3) not null,
  expires_at    timestamptz(3) not null,
  -- From when the only admin confirms their own.
  alone_from    timestamptz(3),
  enrolled_at   timestamptz(3),
  enrolled_by   uuid references staff,
  revoked_at    timestamptz(3),
  last_used_at  timestamptz(3)
);
create index staff_keys_of_member on staff_keys (staff_id);
grant select, insert, update (counter, enrolled_at, enrolled_by, revoked_at, last_used_at) on staff_keys to clearfold_app;

-- What an authenticator was asked to sign, once.
create table passkey_challenges (
  challenge_hash bytea primary key,
  -- Who adds a passkey; nobody is known yet of who signs in.
  staff_id       uuid references staff on delete cascade,
  expires_at     timestamptz(3) not null
);
-- The clean-up passes over rows that somebody holds, which takes the right to lock them.
create index passkey_challenges_by_end on passkey_challenges (expires_at);
grant select, insert, delete, update (expires_at) on passkey_challenges to clearfold_app;

-- With which passkey a session was opened; none by a password.
alter table sessions add column staff_key_id uuid references staff_keys;
`,
);
