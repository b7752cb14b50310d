import { type Stream } from '@clearfold/ledger';
import { type Accepted } from './decide-batch.js';
import { insertInto, upsertInto, valuesOf } from './insert.js';
import { type LoadedBatch } from './load-batch.js';
import { type Statement } from './statement.js';
import { BALANCE_COLUMNS, TOTAL_COLUMNS } from './views/folded-views.js';
import { REQUESTS } from './views/requests.js';
import { changedRows, type StreamView } from './views/stream-view.js';
import { STREAM_VIEWS } from './views/stream-views.js';
import { TRANSACTIONS } from './views/transactions.js';

const UPSERT_BALANCES = upsertInto('ledger.balances', BALANCE_COLUMNS);

const ADD_TOTALS = `${insertInto('ledger.totals as old', TOTAL_COLUMNS)}
on conflict (investor_id) do update set
  deposited_cents = old.deposited_cents + excluded.deposited_cents,
  withdrawn_cents = old.withdrawn_cents + excluded.withdrawn_cents,
  invested_cents = old.invested_cents + excluded.invested_cents`;

const VIEW_UPSERTS = STREAM_VIEWS.map((view) => ({
  view,
  name: `upsert-${view.table}`,
  text: upsertInto(view.table, view.columns),
}));

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
    return { view, rows, statement: { name, text, values: valuesOf(view.columns, rows) } };
  });
  const isEveryday = ({ view }: { readonly view: StreamView }): boolean => EVERYDAY.includes(view);
  return {
    everyday: [
      { name: 'upsert-balances', text: UPSERT_BALANCES, values: valuesOf(BALANCE_COLUMNS, balances) },
      { name: 'add-totals', text: ADD_TOTALS, values: valuesOf(TOTAL_COLUMNS, totals) },
      ...upserts.filter(isEveryday).map(({ statement }) => statement),
    ],
    others: upserts.filter((one) => !isEveryday(one) && one.rows.length > 0).map(({ statement }) => statement),
  };
};

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);
