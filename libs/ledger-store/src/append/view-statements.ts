import { type Stream } from '@clearfold/ledger';
import { type Accepted } from './decide-batch.js';
import { insertInto, upsertInto, valuesOf } from './insert.js';
import { type LoadedBatch } from './load-batch.js';
import { type Statement } from './statement.js';
import { BALANCES } from '../projections/balances.projection.js';
import { type Projection, type ProjectionTable, type Row } from '../projections/define-projection.js';
import { REQUESTS } from '../projections/requests.projection.js';
import { STREAM_PROJECTIONS } from '../projections/stream-projections.js';
import { TOTALS } from '../projections/totals.projection.js';
import { TRANSACTIONS } from '../projections/transactions.projection.js';
import { type Cell } from '../projections/column.js';

const UPSERT_BALANCES = upsertInto(BALANCES.table, BALANCES.types);

const [TOTALS_KEY, ...TOTALS_SUMS] = Object.keys(TOTALS.types);

const ADD_TOTALS = `${insertInto(`${TOTALS.table} as old`, TOTALS.types)}
on conflict (${TOTALS_KEY}) do update set ${TOTALS_SUMS.map((sum) => `${sum} = old.${sum} + excluded.${sum}`).join(', ')}`;

const UPSERTS = STREAM_PROJECTIONS.map((projection) => ({
  projection,
  name: `upsert-${projection.table}`,
  text: upsertInto(projection.table, projection.types),
}));

/** Most batches change these. */
const EVERYDAY: readonly ProjectionTable[] = [REQUESTS, TRANSACTIONS];

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
export const viewStatements = ({ ledger }: LoadedBatch, accepted: readonly Accepted[]): ViewStatements => {
  const lastMoved = new Map<string, number>();
  for (const { entries } of accepted) {
    for (const { recorded, postings } of entries) {
      for (const { account } of postings) lastMoved.set(account, recorded.position);
    }
  }
  const balances = BALANCES.rows({ ledger, lastMoved: [...lastMoved].sort(byKey) });
  const totals = TOTALS.rows([...ledger.totals].sort(byKey));
  const touched = [...ledger.touched].sort(byKey);
  const upserts = UPSERTS.map(({ projection, name, text }) => {
    const rows = touched.flatMap(([id, before]) => changedRows(projection, before, ledger.streams.get(id) as Stream));
    return { projection, rows, statement: { name, text, values: valuesOf(projection.types, rows) } };
  });
  const isEveryday = ({ projection }: { readonly projection: ProjectionTable }): boolean =>
    EVERYDAY.includes(projection);
  return {
    everyday: [
      { name: 'upsert-balances', text: UPSERT_BALANCES, values: valuesOf(BALANCES.types, balances) },
      { name: 'add-totals', text: ADD_TOTALS, values: valuesOf(TOTALS.types, totals) },
      ...upserts.filter(isEveryday).map(({ statement }) => statement),
    ],
    others: upserts.filter((one) => !isEveryday(one) && one.rows.length > 0).map(({ statement }) => statement),
  };
};

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);

/**
 * The rows that a stream's new events added or changed: a purchase with a hundred payouts writes one row for the next. One
 * row alone is not compared: nearly always it did change, and writing it again would do no harm.
 */
const changedRows = (
  { rows: rowsOf }: Projection<Stream>,
  before: Stream | undefined,
  after: Stream,
): readonly Row[] => {
  const rows = rowsOf(after);
  if (!before || rows.length <= 1) return rows;
  const known = new Map(rowsOf(before).map((row) => [row[0], row]));
  return rows.filter((row) => {
    const old = known.get(row[0] as Cell);
    return !old || row.some((cell, i) => cell !== old[i]);
  });
};
