import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { LEDGER_POOL } from '#platform/event-store/event-store.module.js';
import { type TestServer } from '../test-server.js';
import { until } from '@clearfold/ledger-store/testing';

/** Where a reader leaves: after so many milliseconds or bytes, in an orderly way or, as a process that was killed, with a reset. */
export interface LeavesAfter {
  readonly milliseconds?: number;
  readonly bytes?: number;
  readonly resets?: boolean;
}

/**
 * Asks for something and hangs up before it is whole, as a reader does who closes the window.
 *
 * @param path below the server's address, e.g. `/api/transactions/statement.pdf`
 * @returns how many bytes came, the answer's head among them
 */
export const leaveEarly = async (
  server: Pick<TestServer, 'url'>,
  path: string,
  token: string,
  { milliseconds = 0, bytes = 0, resets = false }: LeavesAfter,
): Promise<number> => {
  const { hostname, port } = new URL(server.url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => socket.destroy());
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: clearfold.example\r\nauthorization: Bearer ${token}\r\n\r\n`);
  await sleep(milliseconds);
  // Not before: who reads nothing leaves the answer in the sockets' buffers, and its writer waiting.
  if (bytes > 0) {
    for await (const _ of socket.iterator({ destroyOnReturn: false })) if (socket.bytesRead >= bytes) break;
  }
  if (resets) socket.resetAndDestroy();
  else socket.destroy();
  return socket.bytesRead;
};

/** Downloads have connections of their own; whoever rests in a transaction keeps old rows alive and may hold locks. */
const LEFT_OPEN = `
select application_name || ': ' || state || ': ' || query as what from pg_stat_activity
where datname = current_database() and pid <> pg_backend_pid()
  and (state like 'idle in transaction%' or application_name in ('clearfold-export', 'clearfold-replay'))`;

/** Waits until every connection is back in its pool and no transaction is open. @throws Error with what is left after a minute */
export const allIsReturned = async (server: TestServer): Promise<void> => {
  const pools = [server.app.get<pg.Pool>(LEDGER_POOL, { strict: false }), poolOf(server.app.get(DataSource))];
  const client = new pg.Client({ connectionString: server.database.superuserUrl });
  await client.connect();
  let left: string[] = [];
  try {
    await until(async () => {
      const { rows } = await client.query<{ what: string }>(LEFT_OPEN);
      const lent = pools.map(({ totalCount, idleCount }) => totalCount - idleCount);
      left = [...rows.map(({ what }) => what), ...lent.filter((count) => count > 0).map((count) => `${count} lent`)];
      return left.length === 0;
    });
  } catch {
    throw new Error(`Not returned: ${left.join('; ')}`);
  } finally {
    await client.end();
  }
};

/** TypeORM's pool, which its types do not tell of. */
const poolOf = ({ driver }: DataSource): pg.Pool => (driver as unknown as { master: pg.Pool }).master;
