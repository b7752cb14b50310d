import { sqlMigration } from '@clearfold/ledger-store';

/** Passkeys of investors. What counts and what it signs with is as the log says; here stand the names that people gave, and what sign-in needs. */
export const PasskeysMigration = sqlMigration(
  'Passkeys1796083200000',
  `
create table investor_passkeys (
  id            uuid primary key,
  investor_id   uuid not null references investors on delete cascade,
  credential_id text not null constraint investor_passkeys_credential unique,
  name          text not null,
  -- How the authenticator is reached, which the browser asks for: an array of texts.
  transports    jsonb not null,
  -- How often the authenticator says it has signed; 0 of one that does not count.
  counter       bigint not null,
  added_at      timestamptz(3) not null,
  last_used_at  timestamptz(3)
);
create index investor_passkeys_of_investor on investor_passkeys (investor_id);
grant select, insert, delete, update (counter, last_used_at) on investor_passkeys to clearfold_app;

-- Of an investor who adds a passkey, or signs in with one.
alter table passkey_challenges add column investor_id uuid references investors on delete cascade;
alter table passkey_challenges add constraint passkey_challenges_of_one check (num_nonnulls(staff_id, investor_id) < 2);

-- Also of who has passkeys and no authenticator app.
alter table backup_codes drop constraint backup_codes_investor_id_fkey;
alter table backup_codes add foreign key (investor_id) references investors on delete cascade;
`,
);
