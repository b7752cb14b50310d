// @ts-check
import { KeepAliveClient } from '../bench/keep-alive-client.mjs';

/** @typedef {import('./mix.mjs').Call} Call */

/**
 * Closed loop: each connection sends its next call when its last was answered.
 *
 * @param {number[]} ports each gets the same number of connections
 * @param {{ connections: number, seconds: number, next: () => Call }} load
 * @returns {Promise<number>} answers a second
 * @throws Error for an answer that is none of the expected, and for none at all
 */
export async function capacity(ports, { connections, seconds, next }) {
  const clients = connect(ports, connections);
  const start = performance.now();
  let answers = 0;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() - start < seconds * 1000) {
        const { kind, bytes, expected } = next();
        const status = await client.send(bytes);
        if (status !== expected) throw new Error(`A ${kind} was answered with ${status}`);
        answers += 1;
      }
    }),
  );
  const took = (performance.now() - start) / 1000;
  for (const client of clients) client.close();
  if (answers === 0) throw new Error('Nothing was answered');
  return answers / took;
}

/**
 * Open loop: calls arrive at a fixed rate whatever the servers do, and each one's time counts from its arrival. An answer that
 * is none of the expected is an error and no sample: a refusal is quick.
 *
 * @param {number[]} ports
 * @param {{ connections: number, seconds: number, rate: number, next: () => Call }} load
 * @returns {Promise<{ errors: string[], times: Record<import('./mix.mjs').Kind, number[]> }>} milliseconds
 */
export async function openLoop(ports, { connections, seconds, rate, next }) {
  const clients = connect(ports, connections);
  const arrivals = Math.floor(rate * seconds);
  const start = performance.now() + 50;
  /** @type {Record<import('./mix.mjs').Kind, number[]>} */
  const times = { read: [], request: [], decision: [] };
  /** @type {string[]} */
  const errors = [];
  let arrived = 0;
  await Promise.all(
    clients.map(async (client) => {
      while (arrived < arrivals) {
        const at = start + (arrived++ / rate) * 1000;
        const wait = at - performance.now();
        if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
        const { kind, bytes, expected } = next();
        const status = await client.send(bytes).catch((/** @type {Error} */ error) => error.message);
        if (status === expected) times[kind].push(performance.now() - at);
        else errors.push(`${kind}: ${status}`);
      }
    }),
  );
  for (const client of clients) client.close();
  return { errors, times };
}

/** @param {number[]} ports @param {number} connections */
const connect = (ports, connections) =>
  Array.from({ length: connections }, (_, i) => new KeepAliveClient(ports[i % ports.length] ?? 0));
