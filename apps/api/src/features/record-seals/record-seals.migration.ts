import { sqlMigration } from '@clearfold/ledger-store';

/**
 * Waits for whoever adds a row just now, so that no row comes later between those that are there. A function of the owner's: the
 * application's role may add rows, which is no right to keep others from it.
 */
export const RecordSealsMigration = sqlMigration(
  'RecordSeals1795781000000',
  `
create function hold_records() returns void language plpgsql security definer
  set search_path = pg_catalog, pg_temp set lock_timeout = '2s' as $$
begin
  lock table public.staff_acts, public.access_log in share mode;
end $$;
revoke execute on function hold_records from public;
grant execute on function hold_records to clearfold_app;
`,
);
