import { type Books, type Stream } from '@clearfold/ledger';
import { type Columns, type Row, type StreamView } from './stream-view.js';
import { STREAM_VIEWS } from './stream-views.js';

/** Books that hold all of the log, with the position that last moved each account. */
export interface WholeBooks {
  readonly books: Books;
  readonly lastMoved: ReadonlyMap<string, number>;
}

/** A view with the rows that the log folds to. */
export interface FoldedView {
  readonly table: string;
  readonly columns: Columns;
  readonly rows: Iterable<Row>;
}

export const BALANCE_COLUMNS: Columns = { account: 'text', balance_cents: 'bigint', position: 'bigint' };

export const TOTAL_COLUMNS: Columns = {
  investor_id: 'uuid',
  deposited_cents: 'bigint',
  withdrawn_cents: 'bigint',
  invested_cents: 'bigint',
};

/** Every view, as it must be: what verify compares, and what a rebuild or an import writes. */
export const foldedViews = ({ books, lastMoved }: WholeBooks): FoldedView[] => [
  {
    table: 'ledger.balances',
    columns: BALANCE_COLUMNS,
    rows: [...books.balances].map(([account, cents]): Row => [account, cents, lastMoved.get(account) ?? null]),
  },
  {
    table: 'ledger.totals',
    columns: TOTAL_COLUMNS,
    rows: [...books.totals].map(([id, { depositedCents, withdrawnCents, investedCents }]): Row => [
      id,
      depositedCents,
      withdrawnCents,
      investedCents,
    ]),
  },
  ...STREAM_VIEWS.map(({ table, columns, rows }: StreamView) => ({
    table,
    columns,
    rows: rowsOf(books.streams.values(), rows),
  })),
];

/** One stream's rows after the other's: a list of all of them would be the largest thing in memory. */
function* rowsOf(streams: Iterable<Stream>, rows: StreamView['rows']): Generator<Row> {
  for (const stream of streams) {
    const made = rows(stream);
    // Most views have no row of most streams, and to begin a list takes longer than to make none.
    for (let i = 0; i < made.length; i++) yield made[i] as Row;
  }
}
