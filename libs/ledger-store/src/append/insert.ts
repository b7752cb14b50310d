import { type ArrayElement, arrayColumn } from './array-column.js';

/** Each column's type, in the order of a row's cells. */
export type ColumnTypes = Readonly<Record<string, ArrayElement>>;

/** Adds rows to a table, one array for each column. */
export const insertInto = (table: string, columns: ColumnTypes): string => {
  const arrays = Object.values(columns).map((type, i) => `$${i + 1}::${type}[]`);
  return `
insert into ${table} (${Object.keys(columns).join(', ')})
select * from unnest(${arrays.join(', ')})`;
};

/** Writes rows over those of the same key, which is the first column, or adds them. */
export const upsertInto = (table: string, columns: ColumnTypes): string => {
  const [key, ...others] = Object.keys(columns);
  return `${insertInto(table, columns)}
on conflict (${key}) do update set ${others.map((name) => `${name} = excluded.${name}`).join(', ')}`;
};

/**
 * Rows as the values of such a statement.
 *
 * @throws TypeError or RangeError as `arrayColumn` does
 */
export const valuesOf = (columns: ColumnTypes, rows: readonly (readonly unknown[])[]): unknown[] =>
  Object.values(columns).map((type, column) => arrayColumn(type, rows, column));
