// @ts-check
import { Worker } from 'node:worker_threads';

const MILLISECONDS = 400;

/**
 * What two cores do together against what one does alone, on work that needs nothing but a processor: two that are threads
 * of one core, or a machine that lends its cores to others, do less than 2. No program that keeps one core busy gains more
 * than this from the second.
 *
 * @returns {Promise<number>}
 */
export async function twoCores() {
  let [alone, together] = [0, 0];
  // One, two, two, one: a machine that grows slower or faster meanwhile does so for both.
  for (const count of [1, 2, 2, 1]) {
    const done = await Promise.all(Array.from({ length: count }, computed));
    if (count === 1) alone += done[0] ?? 0;
    else together += done.reduce((sum, part) => sum + part, 0);
  }
  return together / alone;
}

/** Adds numbers up. Nothing is allocated, since a collector would compute on the other core. Runs as text, in a thread. */
const COMPUTE = `
const { parentPort, workerData } = require('node:worker_threads');
const numbers = new Uint32Array(4_096);
const run = (milliseconds) => {
  let done = 0;
  for (const end = performance.now() + milliseconds; performance.now() < end; done += 1) {
    for (let i = 0; i < 4_096; i += 1) numbers[i] = Math.imul(numbers[(i * 61) & 4_095] + i, 1664525) + done;
  }
  return done;
};
run(workerData / 5);
parentPort.postMessage(run(workerData));
`;

/** @returns {Promise<number>} how often it was done */
const computed = () =>
  new Promise((resolve, reject) => {
    const worker = new Worker(COMPUTE, { eval: true, workerData: MILLISECONDS });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
