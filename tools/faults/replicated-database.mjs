// @ts-check
import pg from 'pg';
import { startDatabase } from '../topology/database.mjs';
import { startForwarder } from './forwarder.mjs';

const password = 'p'.repeat(24);

/**
 * The topology's PostgreSQL: a primary, and a standby that has every commit before it is answered. Both are reached by one
 * port, as by a name of the DNS.
 *
 * @param {string} folder
 */
export async function startReplicated(folder) {
  const passwords = { superuser: password, owner: password, server: password, replication: password };
  const database = await startDatabase(folder, passwords);
  const way = await startForwarder(database.primaryPort);
  const { primary } = database.processes;
  /** @param {string} url */
  const onTheWay = (url) => {
    const led = new URL(url);
    led.port = String(way.port);
    return led.href;
  };
  return {
    port: way.port,
    url: onTheWay(database.superuserUrl),
    environment: { DATABASE_URL: onTheWay(database.serverUrl), DATABASE_OWNER_URL: onTheWay(database.ownerUrl) },
    /** What docs/operations.md says to do, "When the primary is lost". */
    async loseThePrimary() {
      primary.signal('SIGKILL');
      await primary.ended;
      const standby = new URL(database.superuserUrl);
      standby.port = String(database.standbyPort);
      const client = new pg.Client({ connectionString: standby.href });
      await client.connect();
      await client.query('select pg_promote()');
      // A standby's standby is not there: no commit would be answered.
      await client.query(`alter system set synchronous_standby_names = ''`);
      await client.query('select pg_reload_conf()');
      await client.end();
      way.leadTo(database.standbyPort);
    },
    async stop() {
      way.close();
      await database.stop();
    },
  };
}
