// @ts-check
import { spawn } from 'node:child_process';
import { root } from '../start/root.mjs';
import { followLines } from './follow-lines.mjs';

const PIPES = /** @type {const} */ (['pipe', 'pipe']);
const INHERITED = /** @type {const} */ (['inherit', 'inherit']);

/**
 * Runs a program whose output the person sees, and ends it with all it started when it takes too long: a test that
 * forgets to close something must fail the run, not hang it.
 *
 * @param {string[]} args for Node
 * @param {{ minutes: number, env?: Record<string, string>, node?: string, onLine?: (line: string) => void,
 *   isHeldBack?: boolean }} options
 *   `node` runs it instead of the Node that runs this; `onLine` is told each line of its output; held back, the
 *   output is shown when the program has ended
 * @returns {Promise<string | undefined>} what went wrong
 */
export function runLimited(args, { minutes, env = {}, node = process.execPath, onLine, isHeldBack = false }) {
  return new Promise((resolve) => {
    const child = spawn(node, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', ...(onLine || isHeldBack ? PIPES : INHERITED)],
      detached: true, // a process group of its own, to be ended as one
    });
    if (onLine) {
      followLines(child.stdout, process.stdout, onLine);
      followLines(child.stderr, process.stderr, onLine);
    }
    /** @type {Buffer[]} */
    const held = [];
    if (isHeldBack) for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => held.push(chunk));
    /** @param {NodeJS.Signals} signal */
    const killAll = (signal) => {
      try {
        process.kill(-Number(child.pid), signal);
      } catch {
        // All of the group have ended.
      }
    };
    /** Ctrl-C reaches only us: the group is told, and has its time to stop servers and browsers. */
    const onSignal = () => {
      killAll('SIGINT');
      child.once('close', () => process.exit(130));
    };
    process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      killAll('SIGTERM');
      setTimeout(killAll, 20_000, 'SIGKILL').unref();
    }, minutes * 60_000);
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      process.stdout.write(Buffer.concat(held));
      process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
      if (late) resolve(`did not end within ${minutes} minutes`);
      else resolve(code === 0 ? undefined : `ended with ${signal ?? `code ${code}`}`);
    });
  });
}
