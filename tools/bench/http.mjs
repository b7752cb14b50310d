// @ts-check
/**
 * `npm run bench:http`: the built API over real sockets, 64 connections. Each call's throughput (closed loop) stands as a
 * ratio to a route that does nothing on the same server and, for money commands, to the same server with a transaction
 * per command; its p50 and p99 are taken at a fixed arrival rate (open loop, half of that throughput). Rates depend on the
 * machine, ratios within a run hardly: the best of the rounds is shown, as whatever else runs here only ever takes away.
 */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { MIGRATIONS } from '@clearfold/api/migrations.js';
import { readSettings } from '@clearfold/api/platform/config/settings.js';
import { migrate } from '@clearfold/api/platform/database/migrate.js';
import { IMAGE_MEMORY } from '../deploy/image-memory.mjs';
import { atLeast, atMost, verdict } from '../figures/bars.mjs';
import { startEmbeddedPostgres } from '../start/postgres/embedded-postgres.mjs';
import { signedApprovals } from './http-signing.mjs';
import { requestBytes } from './keep-alive-client.mjs';
import { latencies, throughput } from './load.mjs';
import { temporaryFolder } from '../start/temporary-folder.mjs';

const CONNECTIONS = 64;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const HIGHEST_MEMORY_MB = 300;
/** Above what approvals reach, so that there are deposits to approve until the end. */
const HIGHEST_RATE = 5_000;
/** The same of signed ones, which are signed before. */
const HIGHEST_SIGNED_RATE = 2_500;

const folder = process.env.DATABASE_URL ? undefined : temporaryFolder('bench');
const postgres = folder
  ? await startEmbeddedPostgres({ folder: join(folder, 'postgres'), settings: { max_connections: '300' } })
  : undefined;

/** Every server of this run: one that outlives it would hold its memory and this process. @type {Set<import('node:child_process').ChildProcess>} */
const servers = new Set();

try {
  process.exitCode = verdict(await compare(await migratedDatabase(process.env.DATABASE_URL ?? postgres?.url ?? '')));
} finally {
  for (const child of servers) child.kill();
  await postgres?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
}

/** @param {string} url */
async function compare(url) {
  const seconds = SECONDS * (2 * ROUNDS + 1);
  const pending = [HIGHEST_RATE * seconds, HIGHEST_SIGNED_RATE * seconds];
  const { child: preparing, world } = await startServer('prepare', url, pending);
  preparing.send('stop');
  await once(preparing, 'exit');
  const server = await startServer('batched', url);
  const alone = await startServer('alone', url);
  const calls = callsOf(world).filter(({ name }) => name.includes(process.env.BENCH_CALL ?? ''));
  const bare = () => requestBytes('GET /health/live', {});
  await throughput(server.port, CONNECTIONS, 1, bare, 200);
  /** @type {import('../figures/bars.mjs').Judged[]} */
  const bars = [];
  console.log(
    `${CONNECTIONS} connections, best of ${ROUNDS} rounds of ${SECONDS} s; latencies at half the rate, in ms\n`,
  );
  console.log('call                        per s   × bare   × one tx    p50     p99');
  for (const { name, next, status, isCommand, lowestToBare } of calls) {
    /** @type {Record<'rates' | 'toBare' | 'toAlone', number[]>} */
    const { rates, toBare, toAlone } = { rates: [], toBare: [], toAlone: [] };
    for (let round = 0; round < ROUNDS; round++) {
      const bareRate = await throughput(server.port, CONNECTIONS, SECONDS / 2, bare, 200);
      const rate = await throughput(server.port, CONNECTIONS, SECONDS, next, status);
      rates.push(rate);
      toBare.push(rate / bareRate);
      if (isCommand) toAlone.push(rate / (await throughput(alone.port, CONNECTIONS, SECONDS, next, status)));
    }
    const rate = Math.max(...rates);
    const { p50, p99 } = await latencies(server.port, CONNECTIONS, SECONDS, rate / 2, next, status);
    console.log(
      `${name.padEnd(24)} ${rate.toFixed(0).padStart(8)} ${Math.max(...toBare)
        .toFixed(2)
        .padStart(
          8,
        )} ${(isCommand ? Math.max(...toAlone).toFixed(1) : '').padStart(10)} ${p50.toFixed(1).padStart(6)} ${p99.toFixed(1).padStart(7)}`,
    );
    if (isCommand) bars.push(atLeast(name, Math.max(...toAlone), 5, { unit: '× one transaction per command' }));
    if (lowestToBare) bars.push(atLeast(name, Math.max(...toBare), lowestToBare, { digits: 2, unit: '× bare' }));
  }
  const { memory } = await server.ask('memory');
  bars.push(
    atMost('memory of the server process at its highest', memory / 2 ** 20, HIGHEST_MEMORY_MB, {
      digits: 0,
      unit: 'MB',
    }),
  );
  console.log('');
  for (const { child } of [server, alone]) {
    child.send('stop');
    await once(child, 'exit');
  }
  return bars;
}

/**
 * @param {import('./http-world.mjs').World} world
 * @returns {{name: string, status: number, isCommand?: boolean, lowestToBare?: number,
 *   next: (connection: number) => string}[]}
 */
function callsOf({ investors, password, staffToken, pending, toSign, signing }) {
  const signed = signing ? signedApprovals(signing, toSign ?? []) : [];
  const personOf = (/** @type {number} */ connection) => investors[connection % investors.length];
  const tokenOf = (/** @type {number} */ connection) => personOf(connection)?.token ?? '';
  const me = investors.map(({ token }) => requestBytes('GET /users/me', { token }));
  const statement = requestBytes('GET /transactions/user-transactions', { token: tokenOf(0) });
  const deposit = { amount: 5, currency: 'BTC', blockchainWalletAddress: 'DEMO-DO-NOT-SEND-BTC' };
  const withdrawal = { amount: 0.01, recipientAccount: 'DE02 1203 0000 0000 2020 51', transactionPIN: '2468' };
  const deposits = investors.map(({ token }) =>
    requestBytes('POST /transactions/deposit-request', { token, body: deposit }),
  );
  const withdrawals = investors.map(({ token }) =>
    requestBytes('POST /transactions/withdrawal-request', { token, body: withdrawal }),
  );
  return [
    { name: 'GET /users/me', status: 200, lowestToBare: 0.5, next: onePerson(me) },
    { name: 'statement of 100 rows', status: 200, next: () => statement },
    {
      name: 'sign-in',
      status: 200,
      // From devices that signed in before: strangers at one address are let in by sixteen.
      next: (connection) => {
        const { email, proof } = personOf(connection) ?? {};
        return requestBytes('POST /auth/signin', { ...(proof && { proof }), body: { email, password } });
      },
    },
    {
      name: 'approval',
      status: 200,
      isCommand: true,
      next: () => {
        const id = pending.pop();
        if (!id) throw new Error('No deposit is left to approve: more of them than HIGHEST_RATE says');
        return requestBytes(`POST /staff/deposits/${id}/approve`, { token: staffToken, body: {} });
      },
    },
    {
      // Whose floor is the same: a transaction per command, which is not signed.
      name: 'approval, signed',
      status: 200,
      isCommand: true,
      next: () => {
        const { id = '', headers = {} } = signed.pop() ?? {};
        if (!id) throw new Error('No deposit is left to approve: more of them than HIGHEST_SIGNED_RATE says');
        return requestBytes(`POST /staff/deposits/${id}/approve`, { token: staffToken, body: {}, headers });
      },
    },
    // Of other investors than the first, whose statement keeps its 100 rows; the last two lengthen everybody else's.
    { name: 'deposit request', status: 201, isCommand: true, next: onePerson(deposits.slice(1)) },
    { name: 'withdrawal with PIN', status: 201, isCommand: true, next: onePerson(withdrawals.slice(1)) },
  ];
}

/** Each connection asks as one person. @param {readonly string[]} requests */
function onePerson(requests) {
  return (/** @type {number} */ connection) => requests[connection % requests.length] ?? '';
}

/** Node's options for a server whose processor time is to be looked at: BENCH_PROFILE names a folder for the profiles. */
function profiling(/** @type {string} */ kind) {
  const folder = process.env.BENCH_PROFILE;
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`, `--cpu-prof-name=${kind}.cpuprofile`] : [];
}

/** @param {'prepare' | 'batched' | 'alone'} kind @param {string} url @param {readonly number[]} [pending] deposits that wait: for approval, and for a signed one */
async function startServer(kind, url, pending = []) {
  const script = join(import.meta.dirname, 'http-server.mjs');
  const env = { ...process.env, ...IMAGE_MEMORY };
  const child = fork(script, [kind, url, String(CONNECTIONS), ...pending.map(String)], {
    execArgv: profiling(kind),
    env,
  });
  servers.add(child);
  /** @returns {Promise<any>} */
  const answer = () =>
    new Promise((resolve, reject) => {
      child.once('message', resolve);
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
    });
  const { port, world } = await answer();
  const ask = (/** @type {string} */ question) => {
    child.send(question);
    return answer();
  };
  return { child, port: Number(port), world, ask };
}

/** @param {string} admin */
async function migratedDatabase(admin) {
  const name = `bench_${randomUUID().slice(0, 8)}`;
  const client = new pg.Client(admin);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = Object.assign(new URL(admin), { pathname: `/${name}` }).href;
  const secret = 'x'.repeat(32);
  await migrate(readSettings({ DATABASE_URL: url, TOKEN_SECRET: secret, PIN_PEPPER: secret }), MIGRATIONS);
  return url;
}
