// @ts-check
import { spawn } from 'node:child_process';
import { identity } from './account.mjs';

/**
 * PostgreSQL must not outlive us, however we end, and `kill -9` lets nobody say goodbye. So a shell stands between:
 * it starts PostgreSQL and waits for the pipe from us to end, which the kernel sees to. It has a session of its own,
 * or Ctrl-C would reach PostgreSQL before the API has finished its last requests.
 */
export const supervisor = `
exec 3<&0
"$@" </dev/null 3<&- &
postgres=$!
(while read -r line; do :; done; kill -INT $postgres) <&3 >/dev/null 2>&1 &
watch=$!
exec 3<&-
wait $postgres
code=$?
kill $watch 2>/dev/null
exit $code
`;

const readyWithin = 90_000;
const stopWithin = 20_000;
const ready = /database system is ready to accept (read-only )?connections/;

/**
 * @typedef {{ stop(): Promise<void>, died: Promise<string> }} Server
 *   `died` resolves with the end of PostgreSQL's output if it ends without having been told to.
 */

/**
 * @param {import('./cluster.mjs').Cluster} cluster @param {number} port @param {Record<string, string>} settings
 * @param {Record<string, string>} [environment] beside this process's own
 * @returns {Promise<Server>}
 */
export async function runServer({ binaries, data, account }, port, settings, environment = {}) {
  const options = Object.entries({ unix_socket_directories: '', ...settings }).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ]);
  const command = [`${binaries}/bin/postgres`, '-D', data, '-h', '127.0.0.1', '-p', String(port), ...options];
  const child = spawn('/bin/sh', ['-c', supervisor, 'supervisor', ...command], {
    cwd: '/',
    env: { ...process.env, ...environment, LC_ALL: 'C' },
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    ...identity(account),
  });
  child.stdin.on('error', () => {}); // The supervisor may be gone already; its exit says so.

  let outputTail = '';
  let stopping = false;
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => child.once('close', () => resolve()));
  const died = ended.then(() => (stopping ? new Promise(() => {}) : outputTail.trim()));

  await new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(failure('was not ready in time', outputTail)), readyWithin);
    child.once('error', reject);
    child.once('close', () => reject(failure('did not start', outputTail)));
    child.stderr.on('data', (chunk) => {
      outputTail = (outputTail + chunk).slice(-4000);
      if (!ready.test(outputTail)) return;
      clearTimeout(timer);
      resolve(undefined);
    });
  }).catch((error) => {
    child.stdin.end();
    throw error;
  });

  return {
    died,
    async stop() {
      stopping = true;
      child.stdin.end();
      const timer = setTimeout(() => process.kill(-Number(child.pid), 'SIGQUIT'), stopWithin);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** @param {string} what @param {string} outputTail */
const failure = (what, outputTail) => new Error(`PostgreSQL ${what}:\n${outputTail.trim() || '(it said nothing)'}`);
