// @ts-check
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort, Worker, workerData } from 'node:worker_threads';

/**
 * Tells mutants that do not come to an end by the processor's time that they take. By the clock, one that a busy machine slowed down would
 * count as noticed, and each of the others would cost a minute.
 */
export class Endless {
  /** Which mutant is on, counted from 1, or 0 for none, and up to which processor's time, ms, it may go on. */
  #now = new Float64Array(new SharedArrayBuffer(2 * Float64Array.BYTES_PER_ELEMENT));
  #file;
  /** @type {Promise<void> | undefined} */
  #watch;

  /** @param {string} file where the ids of those are kept, one on a line, for the process that comes next */
  constructor(file) {
    this.#file = file;
  }

  /** @param {string} mutant its id */
  has(mutant) {
    return existsSync(this.#file) && readFileSync(this.#file, 'utf8').split('\n').includes(mutant);
  }

  /**
   * Ends this process, whatever it is at, if that takes too long.
   *
   * @template Result
   * @param {string} mutant its id
   * @param {number} ms of the processor's time
   * @param {() => Promise<Result>} run
   * @returns {Promise<Result>}
   */
  async within(mutant, ms, run) {
    await (this.#watch ??= this.#watching());
    this.#now.set([Number(mutant) + 1, usedMs() + ms]);
    try {
      return await run();
    } finally {
      this.#now.fill(0);
    }
  }

  /** A thread begins only while this one waits. */
  async #watching() {
    const workerData = { now: this.#now, file: this.#file };
    const watch = new Worker(fileURLToPath(import.meta.url), { workerData, execArgv: [] });
    await new Promise((resolve, reject) => watch.once('message', resolve).once('error', reject));
    watch.unref();
  }
}

/** By all threads of this process. */
function usedMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** In a thread of its own: the other one may be in a loop. */
if (parentPort && workerData?.now) {
  const { now, file } = /** @type {{ now: Float64Array, file: string }} */ (workerData);
  setInterval(() => {
    const [mutant = 0, untilMs = 0] = now;
    if (mutant === 0 || usedMs() < untilMs) return;
    appendFileSync(file, `${mutant - 1}\n`);
    process.kill(process.pid, 'SIGKILL');
  }, 500);
  parentPort.postMessage('watching');
}
