// @ts-check
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { IMAGE_MEMORY } from '../deploy/image-memory.mjs';
import { freePort } from '../start/free-port.mjs';
import { root } from '../start/root.mjs';

const READY_WITHIN_MILLISECONDS = 120_000;
const STOPS_WITHIN_MILLISECONDS = 30_000;
/** Of a process's last words, how many characters are kept. */
const KEPT_CHARACTERS = 4_000;
/** What the log calls a line that somebody must look at. */
const ERROR_LEVELS = ['error', 'fatal'];

/**
 * A server of its own: the built API in one role.
 *
 * @typedef {object} ServerProcess
 * @property {string} name
 * @property {number} pid
 * @property {string} url
 * @property {() => string[]} errors what it logged as an error so far
 * @property {() => string | undefined} ended how it ended by itself, if it did
 * @property {() => Promise<string | undefined>} stop what went wrong in it
 */

/**
 * @param {'api' | 'worker'} role @param {Record<string, string | undefined>} environment @returns {Promise<ServerProcess>} once
 *   it is ready
 */
export async function startProcess(role, environment) {
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'apps/api/dist/main.js')], {
    env: {
      ...IMAGE_MEMORY,
      ...environment,
      PROCESS_ROLE: role,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => void child.kill('SIGKILL');
  process.on('exit', kill);
  /** @type {string | undefined} */
  let ended;
  /** @type {Promise<void>} */
  const gone = new Promise((resolve) =>
    child.once('close', (code, signal) => {
      ended = signal ?? `code ${code}`;
      process.off('exit', kill);
      resolve();
    }),
  );
  /** @type {string[]} */
  const errors = [];
  let words = '';
  let rest = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      words = (words + text).slice(-KEPT_CHARACTERS);
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      errors.push(...lines.filter(isError));
    });
  }
  let isStopping = false;
  const stop = async () => {
    if (ended !== undefined) return `ended by itself with ${ended}: ${words.trim()}`;
    isStopping = true;
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOPS_WITHIN_MILLISECONDS);
    await gone;
    clearTimeout(timer);
    return ended === 'code 0' ? undefined : `did not stop by itself: ${ended}`;
  };
  /** @type {Promise<string | undefined> | undefined} */
  let stopped;
  const url = `http://127.0.0.1:${port}`;
  await untilReady(
    url,
    () => ended,
    () => words,
  );
  return {
    name: role,
    pid: Number(child.pid),
    url,
    errors: () => errors,
    ended: () => (isStopping ? undefined : ended),
    stop: () => (stopped ??= stop()),
  };
}

/** @param {string} line */
function isError(line) {
  try {
    return ERROR_LEVELS.includes(JSON.parse(line).level);
  } catch {
    // What is no line of the log, Node itself wrote: a warning or the trace of a fault.
    return line.trim() !== '' && !line.startsWith('Listening on');
  }
}

/** @param {string} url @param {() => string | undefined} ended @param {() => string} words */
async function untilReady(url, ended, words) {
  for (const end = performance.now() + READY_WITHIN_MILLISECONDS; performance.now() < end;) {
    if (ended() !== undefined) throw new Error(`The server did not start:\n${words()}`);
    const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server was not ready in time:\n${words()}`);
}
