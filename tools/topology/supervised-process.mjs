// @ts-check
import { spawn } from 'node:child_process';
import { identity } from '../start/postgres/account.mjs';
import { supervisor } from '../start/postgres/supervisor.mjs';

const readyWithin = 60_000;
const stopWithin = 25_000;

/**
 * A program that ends when we end, in whatever way, because a shell watches over it as over the embedded PostgreSQL.
 *
 * @typedef {object} SupervisedProcess
 * @property {string} name
 * @property {number} pid of the shell; the program is its child
 * @property {(signal: NodeJS.Signals) => void} signal to the program and the shell, e.g. SIGKILL or SIGSTOP
 * @property {() => Promise<void>} stop as Ctrl-C does, and waits
 * @property {Promise<number | null>} ended
 * @property {() => string} outputTail the end of what it printed
 */

/**
 * @typedef {object} Program
 * @property {string} name
 * @property {string[]} command
 * @property {Record<string, string | undefined>} [env] all of it but PATH
 * @property {import('../start/postgres/account.mjs').Account} [account]
 * @property {RegExp} [ready] what it prints when it is ready; without it nothing is waited for
 */

/**
 * @param {Program} program
 * @returns {Promise<SupervisedProcess>} once it is ready
 */
export async function startSupervised({ name, command, env = {}, account, ready }) {
  const child = spawn('/bin/sh', ['-c', supervisor, 'supervisor', ...command], {
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', ...env },
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    ...identity(account),
  });
  child.stdin.on('error', () => {}); // The shell may be gone already; its exit says so.
  let output = '';
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.once('close', resolve));
  const signal = (/** @type {NodeJS.Signals} */ which) => {
    try {
      process.kill(-Number(child.pid), which);
    } catch {
      // All of the group have ended.
    }
  };
  /** @type {SupervisedProcess} */
  const supervised = {
    name,
    pid: Number(child.pid),
    signal,
    ended,
    outputTail: () => output.trim(),
    async stop() {
      child.stdin.end();
      const timer = setTimeout(signal, stopWithin, 'SIGKILL');
      await ended;
      clearTimeout(timer);
    },
  };
  await new Promise((resolve, reject) => {
    const fail = (/** @type {string} */ what) => reject(new Error(`${name} ${what}:\n${output.trim()}`));
    const timer = setTimeout(fail, readyWithin, 'was not ready in time');
    child.once('error', reject);
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        output = (output + text).slice(-8_000);
        if (ready?.test(output)) resolve(clearTimeout(timer));
      });
    }
    ended
      .then(() => {
        clearTimeout(timer);
        fail('ended before it was ready');
      })
      .catch(reject);
    if (!ready) resolve(clearTimeout(timer));
  }).catch(async (error) => {
    await supervised.stop();
    throw error;
  });
  return supervised;
}

/**
 * Runs a program to its end.
 *
 * @param {Program} program
 * @returns {Promise<string>} what it printed
 * @throws Error with the end of its output when it fails
 */
export async function runSupervised(program) {
  const supervised = await startSupervised(program);
  const code = await supervised.ended;
  if (code !== 0) throw new Error(`${program.name} ended with ${code}:\n${supervised.outputTail()}`);
  return supervised.outputTail();
}
