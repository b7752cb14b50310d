/** Written by `npm run projections` from the definitions; what the first migration makes of them. */
export const PROJECTION_TABLES = `
create table ledger.balances (
  account text collate "C" primary key,
  balance_cents bigint not null,
  position bigint not null,
  check (balance_cents >= 0 or account not like 'investor/%')
) with (fillfactor = 70);

create table ledger.totals (
  investor_id uuid primary key,
  deposited_cents bigint not null,
  withdrawn_cents bigint not null,
  invested_cents bigint not null
) with (fillfactor = 70);

create table ledger.requests (
  id uuid primary key,
  kind text not null,
  investor_id uuid not null,
  recipient_id uuid,
  status text not null,
  amount_cents bigint not null,
  credited_cents bigint,
  currency text,
  wallet_address text,
  requested_at timestamptz(3) not null,
  endorsed_by text,
  endorsed_at timestamptz(3),
  endorsed_cents bigint,
  endorsed_line_id uuid,
  decided_at timestamptz(3),
  decided_by text,
  position bigint not null,
  direction text,
  category text,
  original_id uuid,
  proposed_by text,
  line_id uuid,
  rate text,
  is_open boolean not null,
  cancelled boolean not null
) with (fillfactor = 70);
create index requests_waiting_for_recipient on ledger.requests (recipient_id)
  where status = 'pending' and recipient_id is not null;
create index requests_waiting on ledger.requests (requested_at)
  where is_open;
create index requests_by_investor on ledger.requests (investor_id, requested_at);
create index requests_by_age on ledger.requests (requested_at, id);
create index requests_by_recipient on ledger.requests (recipient_id)
  where recipient_id is not null;
create index requests_without_line on ledger.requests (decided_at)
  where line_id is null and kind in ('deposit', 'withdrawal') and status in ('approved', 'completed');
create index requests_by_line on ledger.requests (line_id)
  where line_id is not null;
create index requests_for_a_second on ledger.requests (requested_at, id)
  where (endorsed_by is not null or status = 'pending' and kind = 'adjustment');

create table ledger.transactions (
  id uuid primary key,
  investor_id uuid not null,
  type text not null,
  status text not null,
  amount_cents bigint not null,
  cancelled boolean not null,
  counterparty_id uuid,
  created_at timestamptz(3) not null,
  position bigint not null,
  plan_name text
) with (fillfactor = 70);
create index transactions_by_investor on ledger.transactions (investor_id, position);
create index transactions_by_position on ledger.transactions (position, id);
create index transactions_by_counterparty on ledger.transactions (counterparty_id)
  where counterparty_id is not null;

create table ledger.plans (
  id uuid primary key,
  status text not null,
  version int not null,
  name text not null,
  description text not null,
  min_cents bigint not null,
  max_cents bigint not null,
  duration_days int not null,
  rate_ppm int not null,
  payout text not null,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  position bigint not null
);

create table ledger.purchases (
  id uuid primary key,
  investor_id uuid not null,
  plan_id uuid not null,
  plan_version int not null,
  plan_name text not null,
  amount_cents bigint not null,
  duration_days int not null,
  rate_ppm int not null,
  payout text not null,
  status text not null,
  bought_at timestamptz(3) not null,
  paid_cents bigint not null,
  due_day int,
  due_interest_cents bigint,
  due_principal_cents bigint,
  position bigint not null
) with (fillfactor = 70);
create index purchases_due on ledger.purchases (due_day, id)
  where due_day is not null;
create index purchases_by_investor on ledger.purchases (investor_id, bought_at);
create index purchases_by_plan on ledger.purchases (plan_id, status);

create table ledger.payout_runs (
  id uuid primary key,
  day int not null,
  status text not null,
  payouts int not null,
  total_cents bigint not null,
  set_hash text not null,
  opened_at timestamptz(3) not null,
  opened_position bigint not null,
  closed_at timestamptz(3),
  position bigint not null,
  unique (day)
);

create table ledger.investors (
  id uuid primary key,
  status text not null,
  since timestamptz(3) not null,
  changed_by text not null,
  position bigint not null
) with (fillfactor = 70);

create table ledger.wallets (
  id uuid primary key,
  currency text not null,
  network text,
  address text,
  changed_by text,
  changed_at timestamptz(3),
  pending_network text,
  pending_address text,
  proposed_by text,
  proposed_at timestamptz(3),
  position bigint not null
) with (fillfactor = 70);

create table ledger.sole_approvals (
  id uuid primary key,
  approved_by text not null,
  investor_id uuid not null,
  amount_cents bigint not null,
  approved_at timestamptz(3) not null
);
create index sole_approvals_by_reviewer on ledger.sole_approvals (approved_by, approved_at);

create table ledger.outside_accounts (
  id uuid primary key,
  kind text not null,
  source text not null,
  name text not null,
  identifier text not null,
  network text not null,
  currency text not null,
  decimals int not null,
  stale_after_days int not null,
  opened_at timestamptz(3),
  evidence_from_day int,
  proposed_by text,
  proposed_at timestamptz(3),
  proposed_position bigint
);

create table ledger.outside_statements (
  id uuid primary key,
  account_id uuid not null,
  number int not null,
  file_digest text not null,
  from_day int not null,
  to_day int not null,
  opening_units text not null,
  closing_units text not null,
  after_sequence int not null,
  up_to_sequence int not null,
  root text not null,
  sealed_by text not null,
  sealed_at timestamptz(3) not null,
  position bigint not null
);
create index outside_statements_by_day on ledger.outside_statements (account_id, to_day);

create table ledger.statement_withdrawals (
  id uuid primary key,
  account_id uuid not null,
  number int not null,
  after_sequence int not null,
  up_to_sequence int not null,
  status text not null,
  withdrawn_by text not null,
  withdrawn_at timestamptz(3) not null,
  position bigint not null
);

create table ledger.outside_lines (
  id uuid primary key,
  account_id uuid not null,
  currency text not null,
  units text not null,
  reference text not null,
  booked_day int not null,
  value_day int not null,
  sequence int,
  balance_units text,
  height int,
  is_withdrawn boolean not null,
  recorded_at timestamptz(3) not null,
  position bigint not null
) with (fillfactor = 90);
create index outside_lines_by_day on ledger.outside_lines (account_id, booked_day, sequence);
create index outside_lines_in_order on ledger.outside_lines (booked_day, position);
create index outside_lines_by_reference on ledger.outside_lines (reference);
create index outside_lines_by_height on ledger.outside_lines (account_id, height);

create table ledger.explanations (
  item_id uuid primary key,
  item text not null,
  status text not null,
  amount_cents bigint not null,
  category text not null,
  explained_by text not null,
  explained_at timestamptz(3) not null,
  position bigint not null
) with (fillfactor = 80);
create index explanations_waiting on ledger.explanations (item_id)
  where status = 'endorsed';

grant select, insert, update on
  ledger.balances,
  ledger.totals,
  ledger.requests,
  ledger.transactions,
  ledger.plans,
  ledger.purchases,
  ledger.payout_runs,
  ledger.investors,
  ledger.wallets,
  ledger.sole_approvals,
  ledger.outside_accounts,
  ledger.outside_statements,
  ledger.statement_withdrawals,
  ledger.outside_lines,
  ledger.explanations
to clearfold_app;
`;
