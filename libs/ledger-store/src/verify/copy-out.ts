import pg from 'pg';
import { type ClientBase } from 'pg';
import { CopiedRows, HEADER_BYTES } from './copied-rows.js';

/** What node-postgres does with a query's answer; its types leave out what COPY needs. */
const CopyQuery = pg.Query as unknown as new (
  text: string,
  done: (error: Error | null) => void,
) => pg.Submittable & { handleCopyData(message: { readonly chunk: Buffer }): void };

class CopyOut extends CopyQuery {
  constructor(
    text: string,
    done: (error: Error | null) => void,
    private readonly row: (bytes: Buffer) => void,
  ) {
    super(text, done);
  }

  override handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    this.row(chunk);
  }
}

/**
 * Has PostgreSQL send a query's rows by COPY in its binary format: as bytes, which nobody takes apart but their reader. A
 * result set would make an object, and a string of every value, of each row.
 *
 * @param query without parameters
 * @param row takes each message as it comes; its bytes are the connection's again as soon as it returns
 */
const copyOut = (client: ClientBase, query: string, row: (bytes: Buffer) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const done = (error: Error | null): void => (error ? reject(error) : resolve());
    client.query(new CopyOut(`copy (${query}) to stdout (format binary)`, done, row));
  });

/**
 * Each row of a query as it comes; nothing is kept.
 *
 * @param row takes the row before its first column
 */
export const copyRows = (client: ClientBase, query: string, row: (row: CopiedRows) => void): Promise<void> => {
  // PostgreSQL sends each row in a message of its own, the first behind the header, and the end as one without columns.
  let at = HEADER_BYTES;
  return copyOut(client, query, (bytes) => {
    const rows = new CopiedRows(bytes, at);
    at = 0;
    if (rows.next()) row(rows);
  });
};

const BEGINNING = 64 * 1024;

/** All rows of a query in COPY's binary format, for `CopiedRows`. */
export const copyBytes = async (client: ClientBase, query: string): Promise<Buffer> => {
  let copied = Buffer.allocUnsafe(BEGINNING);
  let length = 0;
  await copyOut(client, query, (bytes) => {
    if (length + bytes.length > copied.length) {
      const grown = Buffer.allocUnsafe(Math.max(copied.length * 2, length + bytes.length));
      copied.copy(grown, 0, 0, length);
      copied = grown;
    }
    bytes.copy(copied, length);
    length += bytes.length;
  });
  return copied.subarray(0, length);
};
