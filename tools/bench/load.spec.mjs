// @ts-check
import { createServer } from 'node:http';
import { requestBytes } from './keep-alive-client.mjs';
import { latencies, throughput } from './load.mjs';

/** @type {import('node:http').Server} */
let server;
let status = 200;
const next = () => requestBytes('GET /health/live', {});
const port = () => /** @type {import('node:net').AddressInfo} */ (server.address()).port;

beforeAll(async () => {
  server = createServer((_request, answer) => answer.writeHead(status, { 'content-length': 0 }).end());
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
});
beforeEach(() => (status = 200));
afterAll(() => server.close());

test('a rate is of answers that came', async () => {
  expect(await throughput(port(), 2, 0.1, next, 200)).toBeGreaterThan(1);
  const { p50, p99 } = await latencies(port(), 2, 0.1, 100, next, 200);
  expect(p99).toBeGreaterThanOrEqual(p50);
});

test.each([
  ['throughput', () => throughput(port(), 2, 0, next, 200)],
  ['latencies', () => latencies(port(), 2, 0.1, 1, next, 200)],
])('no answers have no %s', async (_, measure) => {
  await expect(measure()).rejects.toThrow('Nothing was answered');
});

test.each([
  ['throughput', () => throughput(port(), 2, 0.1, next, 200)],
  ['latencies', () => latencies(port(), 2, 0.1, 100, next, 200)],
])('another status is no sample of %s', async (_, measure) => {
  status = 500;
  await expect(measure()).rejects.toThrow('The server answered 500, not 200');
});

test.each([
  ['throughput', throughput],
  [
    'latencies',
    (/** @type {Parameters<typeof throughput>} */ ...[to, connections, seconds, ...rest]) =>
      latencies(to, connections, seconds, 100, ...rest),
  ],
])('%s of requests that ran out is none', async (_, measure) => {
  let left = 3;
  const few = () => {
    if (left-- === 0) throw new Error('No deposit is left');
    return next();
  };
  await expect(measure(port(), 1, 0.2, few, 200)).rejects.toThrow('No deposit is left');
});
