// @ts-check
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { liveProcess } from '../processes/process-table.mjs';

const patience = 15_000;

/**
 * Clears away what a killed predecessor left. Only the owner of the data folder may call this: whatever still runs on
 * it has lost its master. A server that is just ending, or was orphaned together with its supervisor, is told to stop and
 * waited for; a lock file whose process is gone, a zombie or another program altogether is removed, because
 * PostgreSQL itself believes any pid that exists and would refuse to start.
 *
 * @param {string} data
 */
export async function clearLeftover(data) {
  const file = join(data, 'postmaster.pid');
  const started = Date.now();
  for (let told = false; ; await sleep(20)) {
    const pid = lockedBy(file);
    if (pid === undefined) return;
    const found = liveProcess(pid);
    if (!found || !found.command.includes(`-D ${data} `)) return rmSync(file, { force: true });
    if (Date.now() - started > patience) {
      throw new Error(
        `An earlier PostgreSQL (process ${pid}) still runs on ${data} and does not stop. End it and start again.`,
      );
    }
    if (!told) signal(pid);
    told = true;
  }
}

/** @param {string} file @returns {number | undefined} */
function lockedBy(file) {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10);
  } catch {
    return undefined;
  }
}

/** SIGINT is PostgreSQL's fast shutdown. @param {number} pid */
function signal(pid) {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // It ended by itself, or belongs to somebody else: the wait tells which.
  }
}
