import { type Accepted } from './decide-batch.js';
import { type LoadedBatch } from './load-batch.js';
import { columnsOf, type Statement } from './statement.js';
import { REQUESTS, TRANSACTIONS } from './view-rows.js';

const UPSERT_BALANCES = `
insert into ledger.balances (account, balance_cents, position)
select * from unnest($1::text[], $2::bigint[], $3::bigint[])
on conflict (account) do update set balance_cents = excluded.balance_cents, position = excluded.position`;

const ADD_TOTALS = `
insert into ledger.totals as old (investor_id, deposited_cents, withdrawn_cents, invested_cents)
select * from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[])
on conflict (investor_id) do update set
  deposited_cents = old.deposited_cents + excluded.deposited_cents,
  withdrawn_cents = old.withdrawn_cents + excluded.withdrawn_cents,
  invested_cents = old.invested_cents + excluded.invested_cents`;

const UPSERT_REQUESTS = `
insert into ledger.requests (${REQUESTS.columns.join(', ')})
select * from unnest($1::uuid[], $2::text[], $3::uuid[], $4::uuid[], $5::text[], $6::bigint[], $7::bigint[], $8::text[],
  $9::text[], $10::timestamptz[], $11::text[], $12::timestamptz[], $13::bigint[], $14::timestamptz[], $15::text[],
  $16::bigint[])
on conflict (id) do update set status = excluded.status, credited_cents = excluded.credited_cents,
  endorsed_by = excluded.endorsed_by, endorsed_at = excluded.endorsed_at, endorsed_cents = excluded.endorsed_cents,
  decided_at = excluded.decided_at, decided_by = excluded.decided_by, position = excluded.position`;

const UPSERT_TRANSACTIONS = `
insert into ledger.transactions (${TRANSACTIONS.columns.join(', ')})
select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::bigint[], $6::boolean[], $7::uuid[],
  $8::timestamptz[], $9::bigint[])
on conflict (id) do update set status = excluded.status, amount_cents = excluded.amount_cents,
  cancelled = excluded.cancelled`;

/** What a batch changes in the views of the same commit. Rows are sorted: every writer locks them in one order. */
export const viewStatements = ({ books }: LoadedBatch, accepted: readonly Accepted[]): Statement[] => {
  const lastMoved = new Map<string, number>();
  for (const { entries } of accepted) {
    for (const { recorded, postings } of entries) {
      for (const { account } of postings) lastMoved.set(account, recorded.position);
    }
  }
  const balances = [...lastMoved]
    .sort(byKey)
    .map(([account, position]) => [account, books.balanceOf(account), position]);
  const totals = [...books.totals]
    .sort(byKey)
    .map(([investorId, total]) => [investorId, total.depositedCents, total.withdrawnCents, total.investedCents]);
  const streamIds = [...new Set(accepted.map(({ request }) => request.streamId))].sort();
  const streams = streamIds.flatMap((id) => books.streams.get(id) ?? []);
  const requests = streams.flatMap(REQUESTS.rows);
  const transactions = streams.flatMap(TRANSACTIONS.rows);
  const statements = [
    { name: 'upsert-balances', text: UPSERT_BALANCES, values: columnsOf(balances, 3) },
    { name: 'add-totals', text: ADD_TOTALS, values: columnsOf(totals, 4) },
    { name: 'upsert-requests', text: UPSERT_REQUESTS, values: columnsOf(requests, REQUESTS.columns.length) },
    {
      name: 'upsert-transactions',
      text: UPSERT_TRANSACTIONS,
      values: columnsOf(transactions, TRANSACTIONS.columns.length),
    },
  ];
  return statements.filter(({ values: [first] }) => (first?.length ?? 0) > 0);
};

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);
