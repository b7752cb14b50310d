// @ts-check
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { call, eventually, signIn } from '../topology/http.mjs';
import { startTopology } from '../topology/topology.mjs';
import { runPiece, withQueue } from '../walk/questions/queue.mjs';
import { backup } from './backup.mjs';
import { proveRestored } from './prove-restored.mjs';
import { restore } from './restore.mjs';

/**
 * The whole of docs/operations.md, "Back up" and "Restore", for real: a topology under traffic is backed up, goes on, and
 * loses servers, primary and standby at once. What is left, the backup, the archive and the outside checkpoints, is restored
 * three ways.
 *
 * @param {(line: string) => void} say
 */
export async function drill(say) {
  const topology = await startTopology({ apis: 1, settings: { SEED_DEMO: 'true', DEMO_SIZE: 'named' } });
  const { database, folder, environment } = topology;
  try {
    const token = await signIn(topology.url, 'ada@clearfold.example');
    const into = join(folder, 'backup');
    await record(5);
    await withQueue({ product: topology }, (queue) => runPiece(queue, 'checkpoints'));
    await eventually(() => existsSync(environment.CHECKPOINT_SINK ?? ''), 'a checkpoint outside');
    const made = await backup({
      url: database.replicationUrl,
      ledgerUrl: database.serverUrl,
      into,
      pepper: environment.PIN_PEPPER,
      pictures: environment.PICTURES_DIR,
      checkpoints: environment.CHECKPOINT_SINK,
    });
    say(
      `backed up a running cluster of ${made.eventsAtStart} events in ${(Date.parse(made.finishedAt) - Date.parse(made.startedAt)) / 1000} s`,
    );

    await record(7);
    const momentEvents = await events();
    const moment = await clock();
    await record(9);
    const allEvents = await events();
    // The worker looks once a minute by itself.
    await withQueue({ product: topology }, (queue) => runPiece(queue, 'checkpoints'));
    await eventually(async () => (await checkpointed()) === allEvents, 'a checkpoint outside of the newest event', 100);
    const { primary, standby, archive } = database.processes;
    // Servers that lost their database would drain for 15 s when they are stopped.
    const lost = [...topology.apis, ...topology.workers, primary, standby];
    for (const { signal } of lost) signal('SIGKILL');
    await Promise.all(lost.map(({ ended }) => ended));
    say(`went on to ${allEvents} events, ${momentEvents} of them by ${moment}; then all but the archive was killed`);
    await archive.stop();

    const common = { from: into, pepper: environment.PIN_PEPPER, account: database.account };
    const [backupAlone, toTheEnd, toTheMoment] = await Promise.all([
      restored('backup-alone', {}),
      restored('to-the-end', { archive: database.data.archive }),
      restored('to-the-moment', { archive: database.data.archive, until: moment }),
    ]);
    return { made, momentEvents, allEvents, backupAlone, toTheEnd, toTheMoment };

    /** @param {string} name @param {{ archive?: string, until?: string }} forward */
    async function restored(name, forward) {
      const cluster = join(folder, 'restored', name);
      mkdirSync(join(folder, 'restored'), { recursive: true });
      const began = performance.now();
      await restore({ ...common, into: cluster, ...forward });
      const proof = await proveRestored({
        cluster,
        checkpoints: environment.CHECKPOINT_SINK,
        checkpointKey: environment.CHECKPOINT_KEY,
        account: database.account,
      });
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      say(
        `restored ${name}: ${proof.events} events, verified; ${proof.missing} missing of the last outside checkpoint's ${proof.vouchedFor} (${seconds} s)`,
      );
      return proof;
    }

    /** @param {number} count of deposit requests, each acknowledged */
    async function record(count) {
      const wallets = await call(topology.url, 'GET /wallets', { token });
      const wallet = wallets.body.data.find((/** @type {{ currency: string }} */ { currency }) => currency === 'BTC');
      for (let i = 0; i < count; i++) {
        const body = { amount: 10 + i, currency: 'BTC', blockchainWalletAddress: wallet.address };
        const { status } = await call(topology.url, 'POST /transactions/deposit-request', { token, body });
        if (status !== 201) throw new Error(`A deposit request was answered with ${status}`);
      }
    }
    /** @param {string} sql */
    async function one(sql) {
      const client = new pg.Client(database.superuserUrl);
      await client.connect();
      try {
        return Object.values((await client.query(sql)).rows[0])[0];
      } finally {
        await client.end();
      }
    }
    async function events() {
      return Number(await one('select position from ledger.head'));
    }
    async function clock() {
      return new Date(Number(await one('select extract(epoch from clock_timestamp()) * 1000 + 1'))).toISOString();
    }
    async function checkpointed() {
      return Number(await one('select coalesce(max(size), 0) from ledger.checkpoints'));
    }
  } finally {
    await topology.stop();
  }
}
