import { type Stream } from '@clearfold/ledger';
import { type Accepted } from './decide-batch.js';
import { type LoadedBatch } from './load-batch.js';
import { columnsOf, type Statement } from './statement.js';
import { REQUESTS } from './views/requests.js';
import { changedRows, type StreamView, upsertOf } from './views/stream-view.js';
import { STREAM_VIEWS } from './views/stream-views.js';
import { TRANSACTIONS } from './views/transactions.js';

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

const VIEW_UPSERTS = STREAM_VIEWS.map((view) => ({ view, name: `upsert-${view.table}`, text: upsertOf(view) }));

/** Most batches change these. */
const EVERYDAY = [REQUESTS, TRANSACTIONS];

/** What a batch changes in the views. */
export interface ViewStatements {
  /** The same each time, even where they have no row. */
  readonly everyday: readonly Statement[];
  /** Only those that have rows. */
  readonly others: readonly Statement[];
}

/**
 * What a batch changes in the views of the same commit. Rows are sorted by key, which for a fresh id means shuffled: requests
 * that came together are decided together, and neighbours that are updated in one commit find no room in their page. In the
 * order in which they came, four of ten updates of `ledger.transactions` left it, and a command wrote an eighth more.
 */
export const viewStatements = ({ books }: LoadedBatch, accepted: readonly Accepted[]): ViewStatements => {
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
  const touched = [...books.touched].sort(byKey);
  const upserts = VIEW_UPSERTS.map(({ view, name, text }) => {
    const rows = touched.flatMap(([id, before]) => changedRows(view, before, books.streams.get(id) as Stream));
    return { view, rows, statement: { name, text, values: columnsOf(rows, Object.keys(view.columns).length) } };
  });
  const isEveryday = ({ view }: { readonly view: StreamView }): boolean => EVERYDAY.includes(view);
  return {
    everyday: [
      { name: 'upsert-balances', text: UPSERT_BALANCES, values: columnsOf(balances, 3) },
      { name: 'add-totals', text: ADD_TOTALS, values: columnsOf(totals, 4) },
      ...upserts.filter(isEveryday).map(({ statement }) => statement),
    ],
    others: upserts.filter((one) => !isEveryday(one) && one.rows.length > 0).map(({ statement }) => statement),
  };
};

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);
