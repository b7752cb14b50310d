import pg from 'pg';
import { type DataSource } from 'typeorm';
import { verifyLedger, vouchedBy } from '@clearfold/ledger-store';
import { LEDGER_POOL } from '#platform/event-store/event-store.module.js';
import { brokenInvariants, rootOf } from '@clearfold/ledger-store/testing';
import { type TestServer } from '../test-server.js';

/** How long what a caller has left may take to be cleared away. */
const PATIENCE_MILLISECONDS = 20_000;

/** Sessions in the midst of a transaction, and those that serve one answer alone: none may outlive it. */
const LEFT_OVER = `
select application_name || ' ' || state as session from pg_stat_activity
where datname = current_database() and pid <> pg_backend_pid()
  and (state like 'idle in transaction%' or application_name in ('clearfold-export', 'clearfold-replay'))`;

const EMPTY = { events: 0, root: rootOf([]) };

/** What is broken of a server after all calls have ended: connections that nobody gave back, and the ledger's invariants. */
export const aftermath = async ({ app, dataSource, database, settings }: TestServer): Promise<string[]> => {
  const superuser = new pg.Client({ connectionString: database.superuserUrl, pipeline: true });
  await superuser.connect();
  try {
    const pools = {
      'the pool of the features': poolOf(dataSource),
      'the pool of the ledger': app.get<pg.Pool>(LEDGER_POOL, { strict: false }),
    };
    const left = async (): Promise<string[]> => {
      const { rows } = await superuser.query<{ session: string }>(LEFT_OVER);
      const lent = Object.entries(pools).filter(
        ([, pool]) => pool.idleCount < pool.totalCount || pool.waitingCount > 0,
      );
      return [
        ...rows.map(({ session }) => `a session is left: ${session}`),
        ...lent.map(([name, pool]) => `${name} has ${pool.idleCount} of ${pool.totalCount} back`),
      ];
    };
    const end = Date.now() + PATIENCE_MILLISECONDS;
    let faults = await left();
    while (faults.length > 0 && Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      faults = await left();
    }
    const verify = () => verifyLedger(superuser, undefined, vouchedBy(settings));
    const invariants = await brokenInvariants({ superuser, verify }, new Map(), EMPTY);
    return [...faults, ...invariants.faults];
  } finally {
    await superuser.end();
  }
};

/** TypeORM's types do not tell of the pool that its driver holds. */
const poolOf = ({ driver }: DataSource): pg.Pool => (driver as unknown as { master: pg.Pool }).master;
