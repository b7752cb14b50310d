import { sqlMigration } from '@clearfold/ledger-store';

/** Who is signed in and by what device, how often something was tried, and the links that mails open something with. */
export const SessionsMigration = sqlMigration(
  'Sessions1763600000500',
  `
create table sessions (
  id          uuid primary key,
  investor_id uuid references investors on delete cascade,
  staff_id    uuid references staff on delete cascade,
  created_at  timestamptz(3) not null,
  expires_at  timestamptz(3) not null,
  ended_at    timestamptz(3),
  -- What it came from, as coarsely as "Firefox on Windows"; null where it did not say.
  device      text,
  check (num_nonnulls(investor_id, staff_id) = 1)
);
create index sessions_of_investor on sessions (investor_id) where investor_id is not null;
create index sessions_of_staff on sessions (staff_id) where staff_id is not null;
create index sessions_by_end on sessions (expires_at);
grant select, insert, delete, update (ended_at) on sessions to clearfold_app;

-- How often something was tried within a window; the keys are hashes, so the table names nobody.
create table attempts (
  key            text primary key,
  count          integer not null,
  window_ends_at timestamptz(3) not null
) with (fillfactor = 70);
grant select, insert, update, delete on attempts to clearfold_app;

-- Counts an attempt under all of its keys or under none. The keys are taken in the order given, and each stays locked
-- until the end: two attempts that share some must name them in one order. It writes nothing while a key has none
-- left, so a flood of refused attempts costs one read each. Answers null, or when the last of the keys that refuse is
-- free again.
create function count_attempt(keys text[], limits integer[], asked_at timestamptz, ends_at timestamptz)
returns timestamptz language plpgsql as $$
declare
  free_at timestamptz;
begin
  loop
    select max(a.window_ends_at) into free_at
    from unnest(keys, limits) as asked (key, most) join attempts a using (key)
    where a.window_ends_at > asked_at and a.count >= asked.most;
    if free_at is not null then
      return free_at;
    end if;
    begin
      for i in 1 .. cardinality(keys) loop
        insert into attempts as a (key, count, window_ends_at) values (keys[i], 1, ends_at)
        on conflict (key) do update set
          count = case when a.window_ends_at <= asked_at then 1 else a.count + 1 end,
          window_ends_at = case when a.window_ends_at <= asked_at then excluded.window_ends_at else a.window_ends_at end
        where a.window_ends_at <= asked_at or a.count < limits[i];
        if not found then
          raise exception 'Somebody took the last attempt' using errcode = 'CF429';
        end if;
      end loop;
      return null;
    exception when sqlstate 'CF429' then
      -- What this attempt had counted by then is undone. Asked again: the one who took the last may have given it back.
      null;
    end;
  end loop;
end $$;
revoke execute on function count_attempt from public;
grant execute on function count_attempt to clearfold_app;

-- What devices show that signed in to an account before, as hashes.
create table device_proofs (
  proof_hash  bytea primary key,
  investor_id uuid references investors on delete cascade,
  staff_id    uuid references staff on delete cascade,
  -- The last one that the device opened.
  session_id  uuid not null,
  expires_at  timestamptz(3) not null,
  check (num_nonnulls(investor_id, staff_id) = 1)
);
create index device_proofs_of_investor on device_proofs (investor_id, expires_at) where investor_id is not null;
create index device_proofs_of_staff on device_proofs (staff_id, expires_at) where staff_id is not null;
create index device_proofs_by_end on device_proofs (expires_at);
grant select, insert, delete, update (session_id, expires_at) on device_proofs to clearfold_app;

-- Links that were mailed and not used yet, at most one per person and purpose, but for those that freeze: every mail's
-- works, the older ones too, since whoever holds the account may cause another mail. Each names its mail, which may be
-- sent again.
create table mail_links (
  token_hash  bytea primary key,
  purpose     text not null,
  investor_id uuid references investors on delete cascade,
  staff_id    uuid references staff on delete cascade,
  address     text not null,
  expires_at  timestamptz(3) not null,
  mail_key    text,
  -- When a link that freezes was used, or another of the same account: who presses it again is told what it has done.
  spent_at    timestamptz(3),
  check (num_nonnulls(investor_id, staff_id) = 1),
  constraint mail_links_of_one_mail check ((purpose = 'freeze-account') = (mail_key is not null)),
  constraint mail_links_spent_freeze check (spent_at is null or purpose = 'freeze-account')
);
create unique index mail_links_of_investor on mail_links (investor_id, purpose)
  where investor_id is not null and mail_key is null;
create unique index mail_links_of_staff on mail_links (staff_id, purpose) where staff_id is not null and mail_key is null;
create unique index mail_links_of_mail on mail_links (investor_id, mail_key) where mail_key is not null;
create index mail_links_by_end on mail_links (expires_at);
grant select, insert, update, delete on mail_links to clearfold_app;
`,
);
