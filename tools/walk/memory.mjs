// @ts-check
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { median, rounded } from '../figures/quantile.mjs';

const EVERY_MILLISECONDS = 200;
const BAR_MEGABYTES = 300;
/** What the end of a loop may stand above the time after its first third: an allocator's own swing. */
const FLAT = 1.1;
/** Fewer samples tell nothing about growth. */
const LEAST_SAMPLES = 12;

/**
 * Samples what each process holds in memory, all along.
 *
 * @param {readonly { name: string, pid: number }[]} processes
 */
export function watchMemory(processes) {
  const samples = processes.map(({ name, pid }) => ({ name, pid, megabytes: /** @type {number[]} */ ([]) }));
  const look = () => {
    for (const { pid, megabytes } of samples) {
      const held = residentMegabytes(pid);
      if (held !== undefined) megabytes.push(held);
    }
  };
  look();
  const timer = setInterval(look, EVERY_MILLISECONDS);
  return {
    /** How many samples there are; what came after belongs to what begins here. */
    mark: () => samples.map(({ megabytes }) => megabytes.length),
    /** @param {import('./report.mjs').Report} report @param {string} what @param {number[]} marks */
    judgeFlat(report, what, marks) {
      samples.forEach(({ name, megabytes }, i) => {
        const subject = report.subject('memory', name);
        report.figure(subject, `growth over ${what}`, growth(megabytes.slice(marks[i])), FLAT);
      });
    },
    /**
     * The highest that each process held since a mark.
     *
     * @param {number[]} marks @returns {Record<string, number>}
     */
    highestSince(marks) {
      look();
      return Object.fromEntries(
        samples.map(({ name, megabytes }, i) => [`${name} MB`, Math.round(Math.max(...megabytes.slice(marks[i])))]),
      );
    },
    /** @param {import('./report.mjs').Report} report */
    judgeHighest(report) {
      clearInterval(timer);
      for (const { name, megabytes } of samples) {
        const subject = report.subject('memory', name);
        report.figure(subject, 'median MB', rounded(median(megabytes)));
        report.figure(
          subject,
          'highest MB',
          rounded(megabytes.length === 0 ? Number.NaN : Math.max(...megabytes)),
          BAR_MEGABYTES,
        );
      }
    },
    stop: () => clearInterval(timer),
  };
}

/**
 * The last sixth of a time over the sixth that follows its first third, in which a process warms up.
 *
 * @param {readonly number[]} megabytes @returns {number} 1 for flat; NaN of too few samples
 */
export function growth(megabytes) {
  if (megabytes.length < LEAST_SAMPLES) return Number.NaN;
  const part = (/** @type {number} */ from, /** @type {number} */ to) =>
    median(megabytes.slice(Math.floor(megabytes.length * from), Math.floor(megabytes.length * to)));
  return Math.round((part(5 / 6, 1) / part(1 / 3, 1 / 2)) * 1000) / 1000;
}

/** @param {number} pid @returns {number | undefined} of 2^20 bytes; nothing for a process that is gone */
function residentMegabytes(pid) {
  try {
    const kilobytes =
      process.platform === 'linux'
        ? /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
        : spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
    return kilobytes ? Number(kilobytes) / 1024 : undefined;
  } catch {
    return undefined;
  }
}
