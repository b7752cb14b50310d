import { isAscii } from 'node:buffer';
import pg from 'pg';
import { type ClientBase } from 'pg';

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
 * Has PostgreSQL send a query's rows by COPY: as bytes, which nobody takes apart but their reader. A result set would make
 * an object, and a string of every value, of each row.
 *
 * @param query without parameters
 * @param row takes each message as it comes; its bytes are the connection's again as soon as it returns
 */
const copyOut = (
  client: ClientBase,
  query: string,
  format: 'text' | 'binary',
  row: (bytes: Buffer) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const done = (error: Error | null): void => (error ? reject(error) : resolve());
    client.query(new CopyOut(`copy (${query}) to stdout (format ${format})`, done, row));
  });

/** Each row of a query as a line of COPY's text format, without its end; nothing is kept. ASCII is read faster as Latin-1. */
export const copyLines = (client: ClientBase, query: string, line: (text: string) => void): Promise<void> =>
  copyOut(client, query, 'text', (bytes) =>
    line(bytes.toString(isAscii(bytes) ? 'latin1' : 'utf8', 0, bytes.length - 1)),
  );

const BEGINNING = 64 * 1024;

/** All rows of a query in COPY's binary format, for `CopiedRows`. */
export const copyBytes = async (client: ClientBase, query: string): Promise<Buffer> => {
  let copied = Buffer.allocUnsafe(BEGINNING);
  let length = 0;
  await copyOut(client, query, 'binary', (bytes) => {
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
