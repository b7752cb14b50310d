import { type Stream } from '@clearfold/ledger';

/** A value as node-postgres takes it. */
export type Cell = string | number | bigint | boolean | null;

export type Row = readonly Cell[];

/** The PostgreSQL types that a view's columns may have: what verify can hold against a cell. */
export type ColumnTypeName = 'uuid' | 'text' | 'bigint' | 'int' | 'boolean' | 'timestamptz';

/** Each column's type, in the order of a row's cells; the first is the key. */
export type Columns = Readonly<Record<string, ColumnTypeName>>;

/** A view of streams: its table, its columns, and the rows a stream has in it. Written by the writer, checked by verify. */
export interface StreamView {
  readonly table: string;
  readonly columns: Columns;
  readonly rows: (stream: Stream) => readonly Row[];
}

/**
 * The rows that a stream's new events added or changed: a purchase with a hundred payouts writes one row for the next. One
 * row alone is not compared: nearly always it did change, and writing it again would do no harm.
 */
export const changedRows = (view: StreamView, before: Stream | undefined, after: Stream): readonly Row[] => {
  const rows = view.rows(after);
  if (!before || rows.length <= 1) return rows;
  const known = new Map(view.rows(before).map((row) => [row[0], row]));
  return rows.filter((row) => {
    const old = known.get(row[0] as Cell);
    return !old || row.some((cell, i) => cell !== old[i]);
  });
};
