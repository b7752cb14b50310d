import { type ClientBase } from 'pg';

const PAGE = 5_000;

let cursors = 0;

/**
 * Reads a query's rows page by page inside the client's transaction, so that memory stays flat however many there are.
 */
export async function* rowsOf<Row extends object>(
  client: ClientBase,
  query: string,
): AsyncGenerator<Row, void, undefined> {
  const cursor = `verify_${++cursors}`;
  await client.query(`declare ${cursor} no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${PAGE} from ${cursor}`);
    yield* rows;
    if (rows.length < PAGE) break;
  }
  await client.query(`close ${cursor}`);
}
