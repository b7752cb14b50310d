// @ts-check
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from '../root.mjs';

const patience = 5_000;

/**
 * A part of `npm run dev`: a Node program whose lines carry its name. It has a process group of its own, because some
 * (TypeScript 7's compiler) leave a child of theirs running when only they are killed.
 *
 * @param {string} name @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined> }} [options]
 */
export function devProcess(name, args, { cwd = root, env = process.env } = {}) {
  const child = spawn(process.execPath, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => console.log(`${`[${name}]`.padEnd(10)} ${line}`));
  }
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.once('close', resolve));
  /** @param {NodeJS.Signals} signal */
  const signalGroup = (signal) => {
    try {
      process.kill(-Number(child.pid), signal);
    } catch {
      // The group is gone.
    }
  };
  return {
    ended,
    async stop() {
      signalGroup('SIGTERM');
      const timer = setTimeout(signalGroup, patience, 'SIGKILL');
      await ended;
      clearTimeout(timer);
    },
  };
}
