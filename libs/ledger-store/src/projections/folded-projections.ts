import { type LedgerState, type Stream } from '@clearfold/ledger';
import { BALANCES } from './balances.projection.js';
import { type ColumnTypeNames, type Projection, type ProjectionTable, type Row } from './define-projection.js';
import { STREAM_PROJECTIONS } from './stream-projections.js';
import { TOTALS } from './totals.projection.js';

/** The table of every projection, whatever its rows come from. */
export const ALL_PROJECTIONS: readonly ProjectionTable[] = [BALANCES, TOTALS, ...STREAM_PROJECTIONS];

/** The state of all of the log, with the position that last moved each account. */
export interface WholeState {
  readonly ledger: LedgerState;
  readonly lastMoved: ReadonlyMap<string, number>;
}

/** A projection's table with the rows that the log folds to. */
export interface FoldedProjection {
  readonly table: string;
  readonly types: ColumnTypeNames;
  readonly rows: Iterable<Row>;
}

/** Every projection, as it must be: what verify compares, and what a rebuild or an import writes. */
export const foldedProjections = ({ ledger, lastMoved }: WholeState): FoldedProjection[] => [
  { ...BALANCES, rows: BALANCES.rows({ ledger, lastMoved }) },
  { ...TOTALS, rows: TOTALS.rows(ledger.totals) },
  ...STREAM_PROJECTIONS.map((projection) => ({ ...projection, rows: rowsOf(ledger.streams.values(), projection) })),
];

/** One stream's rows after the other's: a list of all of them would be the largest thing in memory. */
function* rowsOf(streams: Iterable<Stream>, { rows }: Projection<Stream>): Generator<Row> {
  for (const stream of streams) {
    const made = rows(stream);
    // Most projections have no row of most streams, and to begin a list takes longer than to make none.
    for (let i = 0; i < made.length; i++) yield made[i] as Row;
  }
}
