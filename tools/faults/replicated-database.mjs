// @ts-check
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startDatabase } from '../topology/database.mjs';
import { eventually } from '../topology/http.mjs';
import { runSupervised, startSupervised } from '../topology/supervised-process.mjs';
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
  const standbyUrl = new URL(database.superuserUrl);
  standbyUrl.port = String(database.standbyPort);
  const superuserOfStandby = standbyUrl.href;
  /** The first primary, after it was lost. @type {import('../topology/supervised-process.mjs').SupervisedProcess | undefined} */
  let returned;
  const startTheOldPrimary = async () => {
    // A machine that was started anew has no process of before; on this one it may wait to be reaped.
    rmSync(join(database.data.primary, 'postmaster.pid'), { force: true });
    const isUp = async () => (returned = await startSupervised(database.programs.primary).catch(() => undefined));
    await eventually(isUp, 'the old primary starts', 20);
  };
  return {
    port: way.port,
    url: onTheWay(database.superuserUrl),
    /** Of the first primary, whatever becomes of it. */
    urlOfOldPrimary: database.superuserUrl,
    environmentOfOldPrimary: { DATABASE_URL: database.serverUrl, DATABASE_OWNER_URL: database.ownerUrl },
    environment: { DATABASE_URL: onTheWay(database.serverUrl), DATABASE_OWNER_URL: onTheWay(database.ownerUrl) },
    /** Stops the standby's processes where they are. @returns a function that lets them go on */
    async hangTheStandby() {
      const standby = new pg.Client({ connectionString: superuserOfStandby });
      await standby.connect();
      const { rows } = await standby.query('select pid from pg_stat_get_wal_receiver()');
      await standby.end();
      // A process of PostgreSQL leads a group of its own.
      const receiver = Number(rows[0]?.pid);
      database.processes.standby.signal('SIGSTOP');
      process.kill(receiver, 'SIGSTOP');
      return () => {
        process.kill(receiver, 'SIGCONT');
        database.processes.standby.signal('SIGCONT');
      };
    },
    /** What docs/operations.md, "When the primary is lost", says to do. */
    async loseThePrimary() {
      primary.signal('SIGKILL');
      await primary.ended;
      const client = new pg.Client({ connectionString: superuserOfStandby });
      await client.connect();
      await client.query('select pg_promote()');
      // A standby's standby is not there: no commit would be answered.
      await client.query(`alter system set synchronous_standby_names = ''`);
      await client.query('select pg_reload_conf()');
      await client.end();
      way.leadTo(database.standbyPort);
    },
    startTheOldPrimary,
    /** Ends whoever waits there for a standby: what they wrote stands on it alone. */
    async endWaitsOnOldPrimary() {
      const old = new pg.Client({ connectionString: database.superuserUrl });
      await old.connect();
      await old.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where wait_event = 'SyncRep'`);
      await old.end();
    },
    /** What docs/operations.md, "When the old primary comes back", says to do: it follows the new one from then on. */
    async rewindTheOldPrimary() {
      await returned?.stop();
      const { bin, account, data } = database;
      // The new one's timeline must stand in its control file.
      const source = new pg.Client({ connectionString: superuserOfStandby });
      await source.connect();
      await source.query('checkpoint');
      await source.query(`select pg_create_physical_replication_slot('standby')`);
      await source.end();
      const command = [`${bin}/pg_rewind`, '-D', data.primary, '--source-server', superuserOfStandby, '-R'];
      await runSupervised({ name: 'pg_rewind', command, account });
      await startTheOldPrimary();
    },
    async stop() {
      way.close();
      await returned?.stop();
      await database.stop();
    },
  };
}
