// @ts-check
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import pg from 'pg';
import { BatchQueue } from '@clearfold/ledger-store/append';
import { atMost } from '../figures/bars.mjs';
import { median, quantile } from '../figures/quantile.mjs';
import { perSecond } from './in-flight.mjs';
import { ledgerUnderTest } from './ledger-under-test.mjs';

const IN_FLIGHT = 64;
/** In a round: few, so that the machine hardly changes in the midst of one. */
const COMMANDS = Number(process.env.BENCH_COMMANDS ?? 10_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 10);

/** As many measure the rate. */
const TO_REACH = Math.ceil(COMMANDS / 2);
const LOAD = 0.7;
const HIGHEST_P99_MS = 20;

/** What a command writes to the write-ahead log soon after a checkpoint; later it is less. */
const HIGHEST_BYTES = 5_200;

const MEBIBYTE = 2 ** 20;

/** Most commands in one batch of the event store. */
const MAX_BATCH = 256;

/**
 * How long a command takes when they arrive at 70 % of the rate that 64 in flight reach. That rate is measured anew for each
 * round, right before it, and once more after it: the machine may be half as fast ten seconds later, and 70 % of what it did
 * then is more than all it can do now. Each command's time counts from its arrival, whatever the store does meanwhile. Before
 * each round as many arrivals cost nothing but a commit of as many bytes: what the disk takes of the time, which no store
 * can give back.
 *
 * @param {import('./ledger.mjs').FreshDatabase} freshDatabase
 */
export async function latency(freshDatabase) {
  const database = await freshDatabase();
  const ledger = await ledgerUnderTest(database, IN_FLIGHT);
  const disk = await bareCommits(database);
  const investors = Array.from({ length: 1_000 }, () => randomUUID());
  const deposits = await ledger.requestDeposits(investors, (2 * ROUNDS + 1) * TO_REACH + ROUNDS * COMMANDS);
  const capacity = async () => {
    const before = await disk.written();
    const ids = deposits.splice(0, TO_REACH);
    const rate = await perSecond(ids.length, IN_FLIGHT, (i) => ledger.approveBatched(ids[i] ?? ''));
    return { rate, bytes: ((await disk.written()) - before) / ids.length };
  };

  await disk.settle(ROUNDS * 2 * (TO_REACH + COMMANDS) * HIGHEST_BYTES);
  let known = await capacity();
  console.log('\nAt 70 % load:');
  const rounds = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const ids = deposits.splice(0, COMMANDS);
    const bare = await arriving(ids, LOAD * known.rate, disk.committing(known.bytes));
    const others = loadavg()[0] ?? Number.NaN;
    known = await capacity();
    const rate = LOAD * known.rate;
    const store = await arriving(ids, rate, ledger.approveBatched);
    const after = (await capacity()).rate;
    rounds.push({ bare, store });
    console.log(
      `  round ${round}, ${rate.toFixed(0)} commands a second of ${known.bytes.toFixed(0)} bytes, ${percent(rate / after)} % of ` +
        `the rate after it, load average ${others.toFixed(1)}: ${said(store)}\n    a bare commit: ${said(bare)}`,
    );
  }
  await ledger.close();
  await disk.close();
  const all = together(rounds.map(({ store }) => store));
  console.log(`  all rounds: ${said(all)}\n    a bare commit: ${said(together(rounds.map(({ bare }) => bare)))}`);
  const p99 = quantile(all.times, 0.99);
  const each = median(rounds.map(({ store }) => quantile(store.times, 0.99)));
  console.log(`  the middle one of the rounds: p99 ${each.toFixed(1)} ms`);
  return [atMost('p99 at 70 % load', p99, HIGHEST_P99_MS, { unit: 'ms' })];
}

/**
 * Commits of bytes that belong to no table, gathered as the event store gathers commands.
 *
 * @param {string} database whose login may make checkpoints
 */
async function bareCommits(database) {
  const client = new pg.Client(database);
  await client.connect();
  return {
    /**
     * Makes a database of one that has run for a while. Such a one has files of its write-ahead log to use again, where a fresh
     * one fills each new 16 MiB with zeros while a commit waits: up to 100 ms, two or three times in ten thousand commands. A
     * checkpoint makes what was written before ready to be used again; only one, as after each of them whatever is changed
     * is written to the log as a whole page, twice the bytes. And what the preparation left is vacuumed now, not in a round.
     *
     * @param {number} bytes that all rounds will write
     */
    async settle(bytes) {
      for (let left = bytes; left > 0; left -= MEBIBYTE) {
        await client.query(`select pg_logical_emit_message(false, 'bench', repeat('x', $1))`, [MEBIBYTE]);
      }
      await client.query('vacuum (analyze)');
      await client.query('checkpoint');
    },

    /** @returns {Promise<number>} bytes of the write-ahead log so far */
    async written() {
      const { rows } = await client.query(`select pg_current_wal_insert_lsn() - '0/0' as bytes`);
      return Number(rows[0].bytes);
    },

    /** @param {number} bytes of one command */
    committing(bytes) {
      /** @type {BatchQueue<string, void>} */
      const queue = new BatchQueue(
        async (batch) => {
          const size = Math.round(batch.length * bytes);
          await client.query(`select pg_logical_emit_message(true, 'bench', repeat('x', $1))`, [size]);
          return batch.map(() => ({ status: /** @type {const} */ ('fulfilled'), value: undefined }));
        },
        MAX_BATCH,
        COMMANDS,
      );
      return (/** @type {string} */ id) => queue.add(id, performance.now() + 600_000);
    },

    async close() {
      await client.end();
    },
  };
}

/**
 * @typedef {{times: number[], lateness: number[]}} Measured ms from arrival to answer and from arrival to sending
 */

/**
 * Open loop: commands arrive at their times whether or not the earlier ones are answered. What is answered is let go of:
 * a promise kept for each command would be work for the collector that a server does not have.
 *
 * @param {string[]} ids @param {number} rate a second @param {(id: string) => Promise<void>} take
 * @returns {Promise<Measured>}
 */
async function arriving(ids, rate, take) {
  /** @type {number[]} */
  const times = [];
  /** @type {number[]} */
  const lateness = [];
  /** @type {unknown} */
  let failure;
  let underWay = 0;
  const start = performance.now();
  for (let next = 0; next < ids.length || underWay > 0;) {
    for (; next < ids.length && start + (next / rate) * 1000 <= performance.now(); next++) {
      const due = start + (next / rate) * 1000;
      lateness.push(performance.now() - due);
      underWay++;
      take(ids[next] ?? '')
        .then(() => void times.push(performance.now() - due))
        .catch((error) => (failure = error))
        .finally(() => underWay--);
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
    if (failure) throw failure;
  }
  return { times, lateness };
}

/** @param {Measured} measured */
const said = ({ times, lateness }) =>
  `p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms, longest ${quantile(times, 1).toFixed(0)} ms, ` +
  `sent late by ${quantile(lateness, 0.99).toFixed(1)} ms at p99`;

/** @param {Measured[]} parts @returns {Measured} */
const together = (parts) => ({
  times: parts.flatMap(({ times }) => times),
  lateness: parts.flatMap(({ lateness }) => lateness),
});

/** @param {number} share */
const percent = (share) => (100 * share).toFixed(0);
