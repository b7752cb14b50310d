import { sqlMigration } from '@clearfold/ledger-store';

/**
 * What sealing needs of the tables that are sealed. `hold_records` waits for whoever adds a row just now, so that no row comes
 * later between those that are there; it is the owner's, as the application's role may add rows, which is no right to keep
 * others from it. Sealing begins a day later: processes of before would take a kind of event that they do not know for a broken
 * log.
 */
export const RecordSealsMigration = sqlMigration(
  'RecordSeals1795781000000',
  `
alter table staff_acts add column salt bytea not null default uuid_send(gen_random_uuid());
alter table access_log add column salt bytea not null default uuid_send(gen_random_uuid());

-- A log may have been imported before these tables were made: its seals are of rows that stand elsewhere, and new rows come
-- behind them. The number of a seal's last row stands 40 bytes before its end (docs/log-format.md).
select setval(pg_get_serial_sequence(sealed.name, sealed.number), max(
  ('x' || encode(substring(e.bytes from length(e.bytes) - 39 for 4), 'hex'))::bit(32)::bigint))
from ledger.events e
join (values
  ('00000000-0000-8000-8000-000000000002'::uuid, 'staff_acts', 'position'),
  ('00000000-0000-8000-8000-000000000003'::uuid, 'access_log', 'id')) as sealed (stream, name, number) on e.stream_id = sealed.stream
group by sealed.name, sealed.number;

create table record_sealing (
  begins_at timestamptz(3) not null
);
insert into record_sealing values (now() + interval '1 day');
grant select on record_sealing to clearfold_app;

create function hold_records(records text) returns void language plpgsql security definer
  set search_path = pg_catalog, pg_temp set lock_timeout = '1s' as $$
begin
  if records = 'staff-acts' then
    lock table public.staff_acts in share mode;
  else
    lock table public.access_log in share mode;
  end if;
end $$;
revoke execute on function hold_records from public;
grant execute on function hold_records to clearfold_app;
`,
);
