// @ts-check
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Short, so that a server that has used its share up waits for a few milliseconds and not for a tenth of a second. */
const PERIOD_MICROSECONDS = 10_000;

/**
 * Gives each of some processes at most a share of one core, by Linux's control groups; root's business.
 *
 * @param {number[]} pids @param {number} share e.g. 0.25
 * @returns {() => void} takes the groups away once the processes have ended
 * @throws Error where there are no control groups of the processor, or they are not ours to make
 */
export function heldBack(pids, share) {
  const groups = pids.map((pid) => makeGroup(pid, Math.round(share * PERIOD_MICROSECONDS)));
  return () => groups.forEach((group) => rmdirSync(group));
}

/** @param {number} pid @param {number} quota microseconds in a period */
function makeGroup(pid, quota) {
  const [first = '/sys/fs/cgroup', second] = ['/sys/fs/cgroup/cpu', '/sys/fs/cgroup'].filter(existsSync);
  const group = join(second ? first : '/sys/fs/cgroup', `clearfold-${pid}`);
  mkdirSync(group);
  if (existsSync(join(group, 'cpu.cfs_quota_us'))) {
    writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD_MICROSECONDS));
    writeFileSync(join(group, 'cpu.cfs_quota_us'), String(quota));
  } else {
    writeFileSync('/sys/fs/cgroup/cgroup.subtree_control', '+cpu');
    writeFileSync(join(group, 'cpu.max'), `${quota} ${PERIOD_MICROSECONDS}`);
  }
  // The shell that keeps the program comes with it, so that whatever they start does too.
  for (const each of [pid, ...childrenOf(pid)]) writeFileSync(join(group, 'cgroup.procs'), String(each));
  return group;
}

/** @param {number} pid @returns {number[]} */
const childrenOf = (pid) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
