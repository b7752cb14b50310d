import { type Stream } from '@clearfold/ledger';
import { type Cell } from './column.js';
import { type Projection, type Row } from './define-projection.js';

/**
 * The rows that a stream's new events added or changed: a purchase with a hundred payouts writes one row for the next. One
 * row alone is not compared: nearly always it did change, and writing it again would do no harm.
 */
export const changedRows = (
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
