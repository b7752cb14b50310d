// @ts-check
import { quantile } from '../figures/quantile.mjs';
import { KeepAliveClient } from './keep-alive-client.mjs';

/**
 * Closed loop: each connection sends its next request when the answer to the last has come.
 *
 * @param {number} port
 * @param {number} connections
 * @param {number} seconds
 * @param {(connection: number) => string} next a request's bytes
 * @param {number} expected status of every answer
 * @returns {Promise<number>} answers a second
 * @throws Error for an answer of another status and for none at all, and what `next` throws
 */
export async function throughput(port, connections, seconds, next, expected) {
  const clients = Array.from({ length: connections }, () => new KeepAliveClient(port));
  const start = performance.now();
  const end = start + seconds * 1000;
  let answers = 0;
  await Promise.all(
    clients.map(async (client, connection) => {
      while (performance.now() < end) {
        assertStatus(await client.send(next(connection)), expected);
        answers += 1;
      }
    }),
  ).finally(() => clients.forEach((client) => client.close()));
  if (answers === 0) throw new Error('Nothing was answered');
  return answers / ((performance.now() - start) / 1000);
}

/**
 * Open loop: requests arrive at a fixed rate whatever the server does, and each one's time counts from its arrival, so a
 * server that stalls pays for everybody who came meanwhile.
 *
 * @param {number} port
 * @param {number} connections
 * @param {number} seconds
 * @param {number} rate arrivals a second
 * @param {(connection: number) => string} next
 * @param {number} expected
 * @returns {Promise<{p50: number, p99: number}>} milliseconds
 * @throws Error for an answer of another status and for none at all, and what `next` throws
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
        assertStatus(await client.send(next(connection)), expected);
        times.push(performance.now() - at);
      }
    }),
  ).finally(() => clients.forEach((client) => client.close()));
  if (times.length === 0) throw new Error('Nothing was answered');
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

/** @param {number} status @param {number} expected */
const assertStatus = (status, expected) => {
  if (status !== expected) throw new Error(`The server answered ${status}, not ${expected}`);
};
