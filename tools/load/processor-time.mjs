// @ts-check
import { readdirSync, readFileSync } from 'node:fs';

/** What Linux counts processor time in, on every machine that Node.js runs on. */
const TICK_MILLISECONDS = 10;

/**
 * Processor time of some programs with everything they started, from /proc.
 *
 * @param {{ name: string, pid: number }[]} programs those of one name are added up; one that another
 *   started counts by itself
 * @param {string} [proc]
 * @returns {Record<string, number>} milliseconds by name; empty where there is no /proc
 */
export function processorTime(programs, proc = '/proc') {
  const all = readAll(proc);
  /** @type {Record<string, number>} */
  const times = {};
  if (all.size === 0) return times;
  const own = new Set(programs.map(({ pid }) => pid));
  for (const { name, pid } of programs) times[name] = (times[name] ?? 0) + withChildren(pid, all, own);
  return times;
}

/** @typedef {{ parent: number, milliseconds: number }} Counted its own time and that of its ended children */

/** @param {number} pid @param {Map<number, Counted>} all @param {Set<number>} apart @returns {number} */
function withChildren(pid, all, apart) {
  let sum = all.get(pid)?.milliseconds ?? 0;
  for (const [child, { parent }] of all)
    if (parent === pid && !apart.has(child)) sum += withChildren(child, all, apart);
  return sum;
}

/** @param {string} proc @returns {Map<number, Counted>} */
function readAll(proc) {
  const all = new Map();
  for (const name of list(proc).filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = readFileSync(`${proc}/${name}/stat`, 'utf8');
      // The second field is the program's name in parentheses and may hold anything; after it, the state is the third.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
      all.set(Number(name), { parent: Number(fields[1]), milliseconds: ticks * TICK_MILLISECONDS });
    } catch {
      // It ended meanwhile; its parent has its time.
    }
  }
  return all;
}

/** @param {string} folder @returns {string[]} */
function list(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
