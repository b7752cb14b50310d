// @ts-check
import { spawn } from 'node:child_process';
import { root } from '../root.mjs';

/**
 * Runs a program in the repository's top folder and keeps its output for the case that it fails: a person who starts
 * the demo wants to see one line per step, and everything when something is wrong.
 *
 * @param {string} program @param {string[]} args @param {Record<string, string>} [env]
 * @returns {Promise<string>} its output
 */
export function runQuietly(program, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const kill = () => void child.kill();
    process.once('exit', kill); // Whatever ends us must not leave an installer or a compiler at work.
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => reject(new Error(`Cannot run ${program}: ${error.message}`)));
    child.on('close', (code, signal) => {
      process.off('exit', kill);
      if (code === 0) return resolve(output);
      reject(new Error(`${[program, ...args].join(' ')} failed (${signal ?? code}):\n${output.trim()}`));
    });
  });
}
