import { sqlMigration } from '@clearfold/ledger-store';

/** Investors' second factors: an encrypted secret, the last time step that was used, and backup codes as MACs. */
export const SecondFactorMigration = sqlMigration(
  'SecondFactor1795197200000',
  `
create table second_factors (
  investor_id  uuid primary key references investors on delete cascade,
  secret       bytea not null,
  last_step    bigint not null default 0,
  confirmed_at timestamptz(3)
);
grant select, insert, update, delete on second_factors to clearfold_app;

create table backup_codes (
  investor_id uuid not null references second_factors on delete cascade,
  mac         bytea not null,
  primary key (investor_id, mac)
);
grant select, insert, delete on backup_codes to clearfold_app;

-- Somebody who knew the password and still owes the code.
create table sign_in_challenges (
  token_hash      bytea primary key,
  investor_id     uuid not null references investors on delete cascade,
  password_digest bytea not null,
  expires_at      timestamptz(3) not null
);
create index sign_in_challenges_of_investor on sign_in_challenges (investor_id);
-- The clean-up passes over rows that somebody holds, which takes the right to lock them.
create index sign_in_challenges_by_end on sign_in_challenges (expires_at);
grant select, insert, delete, update (expires_at) on sign_in_challenges to clearfold_app;
`,
);
