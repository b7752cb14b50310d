import { sqlMigration } from '@clearfold/ledger-store';

/** What a password is reset by, and the devices that an account knows. */
export const SignInMigration = sqlMigration(
  'Auth1763600000400',
  `
create table security_answers (
  investor_id uuid not null references investors on delete cascade,
  number      smallint not null check (number in (1, 2)),
  question    text not null,
  answer_hash text not null,
  primary key (investor_id, number)
);
grant select, insert, delete on security_answers to clearfold_app;

-- The time in which a forgotten password may be reset with the PIN: one per account for each device that signed in
-- before, and one for all other devices.
create table reset_windows (
  investor_id   uuid not null references investors on delete cascade,
  expires_at    timestamptz(3) not null,
  tries         smallint not null default 0 check (tries between 0 and 3),
  -- How many windows in a row saw a guess and no reset; the next one opens the later for it.
  failed        smallint not null default 0,
  next_opens_at timestamptz(3) not null,
  device        text not null default '',
  primary key (investor_id, device)
);
grant select, insert, update, delete on reset_windows to clearfold_app;

-- With what kinds of browser and system somebody signed in lately: no more than "Firefox on Windows", and no address.
create table known_devices (
  investor_id uuid not null references investors on delete cascade,
  device      text not null,
  seen_at     timestamptz(3) not null,
  primary key (investor_id, device)
);
grant select, insert, delete, update (seen_at) on known_devices to clearfold_app;
`,
);
