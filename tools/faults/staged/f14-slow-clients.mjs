// @ts-check
import { connect } from 'node:net';
import { eventually } from '../../topology/http.mjs';

export const title = 'clients that send the head of a request, or its body, one byte at a time and never hang up';

/** Of each kind. */
const SLOW = 200;

/** A head has ten seconds and a whole request sixty; some more for who looks, and for the last word. */
const HEADS_GONE_WITHIN_SECONDS = 20;
const BODIES_GONE_WITHIN_SECONDS = 75;

/** @param {import('../world.mjs').World} world */
export async function stage(world) {
  const api = await world.startApi();
  const token = String(world.people.investors[0]?.token);
  const begun = 'POST /api/transactions/deposit-request HTTP/1.1\r\nhost: clearfold.example\r\n';
  const whole = `${begun}content-type: application/json\r\nauthorization: Bearer ${token}\r\ncontent-length: 1000\r\n\r\n{`;
  /** @type {ReturnType<typeof slow>[]} */
  let heads = [];
  /** @type {ReturnType<typeof slow>[]} */
  let bodies = [];
  try {
    await world.burst(
      400,
      () => [api.url],
      async () => {
        heads = Array.from({ length: SLOW }, () => slow(api.url, begun, 'x-more: 1\r\n'));
        bodies = Array.from({ length: SLOW }, () => slow(api.url, whole, ' '));
        await eventually(() => [...heads, ...bodies].every(({ isConnected }) => isConnected()), 'all are connected');
      },
    );
    const faults = await gone(heads, 'heads', HEADS_GONE_WITHIN_SECONDS);
    if (!world.isShort) faults.push(...(await gone(bodies, 'bodies', BODIES_GONE_WITHIN_SECONDS)));
    return faults;
  } finally {
    for (const { stop } of [...heads, ...bodies]) stop();
  }
}

/** @param {ReturnType<typeof slow>[]} clients @param {string} of @param {number} seconds */
async function gone(clients, of, seconds) {
  const left = () => clients.filter(({ isConnected }) => isConnected()).length;
  await eventually(() => left() === 0, `slow ${of} are cut off`, seconds).catch(() => {});
  return left() === 0 ? [] : [`${left()} connections with slow ${of} are open after ${seconds} s`];
}

/**
 * A client that takes its time, and does not mind that the server has finished with it.
 *
 * @param {string} url @param {string} beginning @param {string} more what it sends from time to time
 */
function slow(url, beginning, more) {
  let isConnected = false;
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true }, () => {
    isConnected = true;
    socket.write(beginning);
  });
  const timer = setInterval(() => socket.writable && socket.write(more), 500);
  socket.resume();
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    isConnected = false;
    clearInterval(timer);
  });
  return { isConnected: () => isConnected, stop: () => socket.destroy() };
}
