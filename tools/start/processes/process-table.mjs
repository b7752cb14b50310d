// @ts-check
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A process as the operating system knows it. `birth` tells two processes apart that were given the same pid one
 * after the other: a pid alone in a lock file says nothing after a reboot.
 *
 * @typedef {{ pid: number, birth: string, command: string }} LiveProcess
 */

/**
 * The live process with this pid, or undefined when there is none. A zombie counts as gone: it holds a pid until
 * its parent asks for it, but no file, no port and no memory.
 *
 * @param {number} pid @returns {LiveProcess | undefined}
 */
export function liveProcess(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

/** @param {number} pid @returns {LiveProcess | undefined} */
function fromProc(pid) {
  try {
    // The name in brackets may hold spaces and brackets itself, so the fields are counted after the last one.
    const [state, ...fields] = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ');
    if (state === 'Z' || state === 'X') return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return { pid, birth: `${fields[18]}`, command };
  } catch {
    return undefined;
  }
}

/** macOS and the BSDs have no /proc. @param {number} pid @returns {LiveProcess | undefined} */
function fromPs(pid) {
  const { status, stdout } = spawnSync('ps', ['-o', 'stat=,lstart=,command=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  const row = /^(\S+)\s+(\S+ \S+ +\S+ \S+ \S+)\s+(.*)$/.exec((stdout ?? '').trim());
  if (status !== 0 || !row || row[1]?.startsWith('Z')) return undefined;
  return { pid, birth: `${row[2]}`, command: `${row[3]}` };
}
