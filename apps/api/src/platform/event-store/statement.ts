/** A prepared statement that writes many rows at once: one array per column, taken apart by `unnest`. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** Rows as columns: the arrays that `unnest` takes. `width` keeps the columns of no rows. */
export const columnsOf = (rows: readonly (readonly unknown[])[], width: number): unknown[][] =>
  Array.from({ length: width }, (_, column) => rows.map((row) => row[column]));

/** node-postgres writes a Buffer as bytea, a bare Uint8Array inside an array as an object. */
export const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** An instant in ms as PostgreSQL reads it without rounding. */
export const asTimestamp = (ms: number | undefined): string | null =>
  ms === undefined ? null : new Date(ms).toISOString();
