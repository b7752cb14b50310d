// @ts-check
import { KeepAliveClient } from './keep-alive-client.mjs';

/**
 * Closed loop: each connection sends its next request when the answer to the last has come.
 *
 * @param {number} port
 * @param {number} connections
 * @param {number} seconds
 * @param {(connection: number) => string | undefined} next a request's bytes; nothing more ends the run early
 * @param {number} expected status of every answer
 * @returns {Promise<number>} answers a second
 */
export async function throughput(port, connections, seconds, next, expected) {
  const clients = Array.from({ length: connections }, () => new KeepAliveClient(port));
  const start = performance.now();
  const end = start + seconds * 1000;
  let answers = 0;
  await Promise.all(
    clients.map(async (client, connection) => {
      for (let bytes = next(connection); bytes !== undefined && performance.now() < end; bytes = next(connection)) {
        assertStatus(await client.send(bytes), expected);
        answers += 1;
      }
    }),
  );
  const took = performance.now() - start;
  for (const client of clients) client.close();
  return answers / (took / 1000);
}

/**
 * Open loop: requests arrive at a fixed rate whatever the server does, and each one's time counts from its arrival, so a
 * server that stalls pays for everybody who came meanwhile.
 *
 * @param {number} port
 * @param {number} connections
 * @param {number} seconds
 * @param {number} rate arrivals a second
 * @param {(connection: number) => string | undefined} next
 * @param {number} expected
 * @returns {Promise<{p50: number, p99: number}>} milliseconds
 */
export async function latencies(port, connections, seconds, rate, next, expected) {
  const clients = Array.from({ length: connections }, () => new KeepAliveClient(port));
  const arrivals = Math.floor(rate * seconds);
  const start = performance.now() + 50;
  /** @type {number[]} */
  const times = [];
  let arrived = 0;
  await Promise.all(
    clients.map(async (client, connection) => {
      while (arrived < arrivals) {
        const at = start + (arrived++ / rate) * 1000;
        const wait = at - performance.now();
        if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
        const bytes = next(connection);
        if (bytes === undefined) return;
        assertStatus(await client.send(bytes), expected);
        times.push(performance.now() - at);
      }
    }),
  );
  for (const client of clients) client.close();
  times.sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => times[Math.floor(share * (times.length - 1))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

/** @param {number} status @param {number} expected */
const assertStatus = (status, expected) => {
  if (status !== expected) throw new Error(`The server answered ${status}, not ${expected}`);
};
