// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('instance-program.mjs', import.meta.url));

/**
 * An embedded PostgreSQL in a process of its own, as `npm start` is one: only a process can be killed.
 *
 * @param {string} folder
 * @returns {Promise<{ url: string, node: number, postmaster: number, supervisor: number, kill(...pids: number[]): Promise<void>, stop(): Promise<void> }>}
 */
export async function startInstance(folder) {
  const child = spawn(process.execPath, [program, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    if (output.includes('\n')) break;
  }
  const { url, fault } = JSON.parse(output);
  if (fault) throw new Error(fault);
  const postmaster = Number.parseInt(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10);
  return {
    url,
    node: Number(child.pid),
    postmaster,
    supervisor: parentOf(postmaster),
    async kill(...pids) {
      for (const pid of pids) process.kill(pid, 'SIGKILL');
      child.stdin.end();
      await ended;
    },
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}

/** @param {number} pid */
function parentOf(pid) {
  return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}
