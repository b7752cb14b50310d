-- Three accounts outside with 100,000 lines in a hundred days: nine of ten were used by a deposit, some are explained, some of the
-- chain's have vanished. The views alone: nothing is recorded here, only read. Read by long-lines.int.spec.ts.
insert into ledger.outside_accounts (id, kind, source, name, identifier, network, currency, decimals, stale_after_days, opened_at)
select id::uuid, kind, source, name, name, 'Test', currency, decimals, 3, timestamptz '2026-01-01'
from (values
  ('a0000000-0000-4000-8000-000000000001', 'bank', 'statements', 'Bank', 'USD', 2),
  ('a0000000-0000-4000-8000-000000000002', 'wallet', 'statements', 'Coins', 'BTC', 8),
  ('a0000000-0000-4000-8000-000000000003', 'wallet', 'watcher', 'Chain', 'BTC', 8)
) a (id, kind, source, name, currency, decimals);

-- 2026-08-01 is day 20666.
insert into ledger.outside_lines (id, account_id, currency, units, reference, booked_day, value_day, sequence, balance_units, height,
  is_withdrawn, recorded_at, position)
select gen_random_uuid(), ('a0000000-0000-4000-8000-00000000000' || 1 + n % 3)::uuid, case n % 3 when 0 then 'USD' else 'BTC' end,
  case when n % 20 = 0 then -(1000 + n) else 1000 + n end::text, 'REF-' || n, 20666 + n / 1000, 20666 + n / 1000,
  case when n % 3 < 2 then 1 + n / 3 end, case when n % 3 < 2 then '0' end, case when n % 3 = 2 then n end,
  n % 3 = 2 and n % 1000 = 1, timestamptz '2026-08-01' + n * interval '1 minute', n + 1
from generate_series(0, 99999) n;

-- One statement a month, and so a hundred days in four.
insert into ledger.outside_statements (id, account_id, number, file_digest, from_day, to_day, opening_units, closing_units,
  after_sequence, up_to_sequence, root, sealed_by, sealed_at, position)
select gen_random_uuid(), a.id, n, '', 20666 + 30 * (n - 1), 20665 + 30 * n, '100000', '100000', 0, 0, '', '', now(), 200000 + n
from generate_series(1, 4) n, ledger.outside_accounts a where a.source = 'statements';

-- Of a coin at the rate that makes its line worth ten dollars.
insert into ledger.requests (id, kind, investor_id, status, is_open, cancelled, amount_cents, credited_cents, currency, requested_at,
  decided_at, position, line_id, rate)
select gen_random_uuid(), 'deposit', gen_random_uuid(), 'approved', false, false, 1000, sign(l.units::numeric) * 1000, l.currency,
  l.recorded_at, l.recorded_at, 300000 + l.position, l.id,
  case l.currency when 'BTC' then round(1000000000 / abs(l.units::numeric), 18)::text end
from ledger.outside_lines l where l.position % 10 <> 1;

insert into ledger.balances (account, balance_cents, position)
select 'external/line/' || l.id, case l.currency when 'USD' then -l.units::bigint else sign(l.units::numeric) * -1000 end, 300000 + l.position
from ledger.outside_lines l where l.position % 10 <> 1;

-- A thousand are explained.
insert into ledger.explanations (item_id, item, status, amount_cents, category, explained_by, explained_at, position)
select l.id, 'line', 'explained', case l.currency when 'USD' then l.units::bigint else 1 end, 'fee', '', now(), 500000 + l.position
from ledger.outside_lines l where l.position % 100 = 1 and not l.is_withdrawn;

-- Investors have accounts, too.
insert into ledger.balances (account, balance_cents, position)
select 'investor/' || gen_random_uuid() || '/available', 1, 1 from generate_series(1, 50000);

analyze;
