-- A queue of 100,000 pending requests of 20,000 investors, forty of which have their first approval.
-- The views alone: nothing is recorded here, only read. Read by long-queue.int.spec.ts and by `npm run bench:queue`.
insert into investors (id, username, first_name, last_name, email, email_key, password_hash, created_at)
select gen_random_uuid(), 'person' || n, 'Person', 'Number ' || n, 'person' || n || '@clearfold.example',
  'person' || n || '@clearfold.example', '', timestamptz '2026-01-01' + n * interval '1 minute'
from generate_series(1, 20000) n;

with people as (select id, row_number() over (order by created_at) as place from investors)
insert into ledger.requests (id, kind, investor_id, status, is_open, cancelled, amount_cents, currency, requested_at, position)
select gen_random_uuid(), (array['deposit', 'withdrawal', 'transfer'])[1 + n % 3], people.id, 'pending', true, false, 100 + n,
  'BTC', timestamptz '2026-10-01' + n * interval '1 second', n
from generate_series(1, 100000) n join people on people.place = 1 + n % 20000;

update ledger.requests
set endorsed_by = '00000000-0000-4000-8000-000000000002', endorsed_at = requested_at, endorsed_cents = amount_cents
where position % 2500 = 7;

analyze;
